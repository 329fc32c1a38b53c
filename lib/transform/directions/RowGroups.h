// Statements on rows, as loops over the directions.
#pragma once

#include "ir/Names.h"
#include "transform/directions/RowPaths.h"
#include <functional>

namespace adjgen {

/// What a list of statements has of rows, one after the other, until it is written as one loop.
class RowGroup {
public:
  RowGroup(const Module &m, RowVariables &variables, RowPaths &paths, NameAllocator &names,
           const BlockStmt *body);

  /// A row statement: an assignment to a cell, an increment of one, or a declaration of one. What it needs of
  /// the primal is computed here, in `out`.
  void add(const Stmt *s, std::vector<const Stmt *> &out);
  /// Not one of the statements that wait reads what s may change, s and what is in it: no number
  /// waits for it.
  bool isUnaffectedBy(const Stmt *s) const;
  void passBy(const Stmt *) { known_.clear(); }
  void write(std::vector<const Stmt *> &out);
  /// How rows are declared that stay behind the loop.
  std::function<void(const DeclareStmt *, std::vector<const Stmt *> &)> declare;
  /// A loop over the directions, with one statement for each of these.
  const ForStmt *loop(const std::vector<const Stmt *> &statements);
  const ForStmt *backwards(const Stmt *s);
  /// Each element's increment is atomic.
  void writeAtomic(const OmpAtomicStmt *s, std::vector<const Stmt *> &out);

private:
  struct Hoisted {
    const Expr *value;
    const Variable *variable;
  };
  using Counts = NodeMap<Variable, unsigned>;
  const Expr *prepared(const Expr *e, std::vector<const Stmt *> &out);
  Path prepared(const Path &p, std::vector<const Stmt *> &out);
  const Expr *hoisted(const Expr *e, std::vector<const Stmt *> &out);
  bool stays(const Expr *e) const;
  const Expr *fixed(const Expr *e);
  void noteReads(const Stmt *s);
  bool followsClearing(const Stmt *s) const;
  bool isInMemory(const Path &p) const;
  const Path *cleared(const Stmt *s) const;
  bool copiesMemory(const Stmt *s) const;
  static void count(const Stmt *s, Counts &counts);
  void noteShared(const OmpParallelStmt *region);
  VariableSet scalars() const;
  const Variable *direction();
  bool mayAlias() const;
  const Module &m_;
  Builder b_;
  RowVariables &variables_;
  RowPaths &paths_;
  NameAllocator &names_;
  Counts allUses_, uses_;             // of variables in the function, and in what waits
  VariableSet addressTaken_, shared_; // shared_: by a region, in which they are behind pointers
  std::vector<const Stmt *> waiting_;
  VariableSet reads_;
  bool isFixed_ = false; // something that waits reads memory of the primal
  std::vector<Hoisted> known_;
};

} // namespace adjgen

// A body as compilers make it: its inner loops of few iterations written out.
#pragma once

#include "ir/Rewriter.h"

#include <cstdint>
#include <vector>

namespace adjgen {

/// With the elements of constant tables in place of them, where they are known.
class WrittenOut : public Rewriter {
public:
  struct Statement {
    const Stmt *original, *written;
    bool isInner; // in one of the inner loops
  };
  explicit WrittenOut(const Module &m) : Rewriter(m) {}

  /// False: a loop has too many iterations, or there are too many statements. Statements that hold others stand as they
  /// are.
  bool add(const BlockStmt *block);
  const std::vector<Statement> &statements() const { return statements_; }
  bool hasLoops() const { return !loops_.empty(); }
  /// The inner loops.
  const std::vector<const ForStmt *> &loops() const { return loops_; }

protected:
  const Expr *expression(const Expr *e) override;

private:
  bool addRounds(const ForStmt *f);

  NodeMap<Variable, std::int64_t> rounds_; // values of inner loops' variables
  std::vector<Statement> statements_;
  std::vector<const ForStmt *> loops_;
};

/// A loop whose iterations are that few.
bool isWrittenOut(const ForStmt *f);

} // namespace adjgen

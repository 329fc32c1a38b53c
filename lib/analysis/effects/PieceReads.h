// What a piece of the program reads, by location, and the loops around each read: gathered once for all questions
// about the piece.
#pragma once

#include "analysis/effects/ReadWrite.h"

#include <memory>
#include <unordered_map>

namespace adjgen {

class PieceReads {
public:
  PieceReads(LocationTable &table, const ReadWriteResults &effects, const Stmt *piece);

  using Loops = std::vector<const ForStmt *>; // from the outermost one
  struct Read {
    const LoadExpr *load;
    const Stmt *statement;
    const Loops *around; // in the piece
  };
  /// No statement, and no call in an expression, reads in ways that are not followed.
  bool areFollowed() const { return areFollowed_; }
  /// All that may read the location; false as soon as `isFine` is.
  bool allOf(LocationId l, const std::function<bool(const Read &)> &isFine) const;
  /// A call may read it, or a region may copy it.
  bool areElsewhere(LocationId l) const;
  /// Of the piece, `inner` has s in it, or is s.
  bool isIn(const Stmt *inner, const Stmt *s) const;
  bool returnsFrom(const Stmt *inner) const;
  /// Declared in the piece, or its loops' variables.
  bool isOwn(const Variable *v) const { return own_.count(v) != 0; }
  /// Does the piece change what the expression reads?
  bool changes(const Expr *e) const;
  bool changes(const LocationSet &reads) const;

private:
  void walk(const Stmt *s);
  void note(const Expr *root, const Stmt *s);

  LocationTable &t_;
  const ReadWriteResults &effects_;
  const Stmt *piece_;
  bool areFollowed_ = true;
  VariableSet own_;
  std::map<LocationId, std::vector<Read>> reads_;
  LocationSet copied_; // by regions
  std::vector<const CallStmt *> calls_;
  std::vector<const Stmt *> returns_;
  std::vector<std::unique_ptr<const Loops>> loops_;                        // around statements
  std::size_t current_ = 0;                                                // where the walk is
  std::unordered_map<const Stmt *, std::pair<unsigned, unsigned>> ranges_; // of the statements' numbers
  unsigned count_ = 0;
  mutable std::unordered_map<const Expr *, bool> changed_;
};

/// The variables that are read, or whose addresses are taken.
void addVariables(const Expr *e, VariableSet &out);

} // namespace adjgen

// What the passes that join increments have in common.
#pragma once

#include "cleanup/Memory.h"
#include "ir/Builder.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

/// Of a derivative, whose sum may be rounded otherwise.
bool isJoinable(const Memory &memory, const Sum &s);

/// What executing s, with all that is inside, reads. Of an increment's target only the way to it: increments
/// commute.
Reads readsOf(const Stmt *s);

/// The increment s, plain, atomic or in blocks, of another value.
const Stmt *withValue(Builder &b, const Stmt *s, const Expr *value);

/// Whatever their values. Nothing but what a window is known to reach may be added to it.
inline bool areOfOneCell(const Sum &a, const Sum &b) {
  const bool areOfOneWindow = a.window && b.window ? equal(a.window, b.window) : a.window == b.window;
  return a.form == b.form && areOfOneWindow && equal(*a.target, *b.target);
}

/// Turns the increments of some cells into ones of local variables.
class SumInto : public Rewriter {
public:
  /// A cell by one of its increments, and its variable; what becomes 1 with each increment, if anything.
  struct Cell {
    Sum sum;
    const Variable *variable;
    const Variable *reached = nullptr;
  };
  using Cells = std::vector<Cell>;
  SumInto(const Module &m, Cells cells) : Rewriter(m), cells_(std::move(cells)) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override;
  const Cells cells_;
};

} // namespace adjgen

// The loops of a worksharing construct with `collapse`; and what a worksharing loop and another one have in
// common.
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

/// The loops whose iterations s distributes, from the outermost.
inline std::vector<const ForStmt *> loopsOf(const OmpForStmt *s) {
  std::vector<const ForStmt *> loops{s->loop};
  while (loops.size() < s->schedule.collapse)
    loops.push_back(cast<ForStmt>(loops.back()->body->statements.front()));
  return loops;
}

/// Of an OmpFor or a For: what one iteration executes.
inline const BlockStmt *iterationOf(const Stmt *loop) {
  const auto *o = dyn_cast<OmpForStmt>(loop);
  return o ? o->iteration() : cast<ForStmt>(loop)->body;
}

} // namespace adjgen

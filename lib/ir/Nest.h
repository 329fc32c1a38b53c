// The loops of a worksharing construct with `collapse`.
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

} // namespace adjgen

// What evaluating an expression reads, path by path: walks that ask of each way whether it may lead to a
// variable.
#pragma once

#include "ir/Visitor.h"

namespace adjgen {

/// The pointers on the way, as paths.
template <class F> void forEachPointerFollowed(const Path &p, F &&f) {
  Path way(p.root);
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Deref)
      f(way);
    way.steps.push_back(s);
  }
}

/// May the call read what its arguments lead to?
inline bool readsMemory(const PureCallExpr *c) {
  for (const Expr *a : c->arguments)
    if (a->type->isPointer())
      return true;
  return false;
}

} // namespace adjgen

#include "analysis/memory/IterationStorage.h"
#include "ir/Visitor.h"

namespace adjgen {

bool IterationStorage::isLocal(const Stmt *s, const Path &p) const {
  if (p.goesThroughPointer())
    return false;
  bool local = false;
  forEachStmt(s, [&](const Stmt *x) {
    if (const auto *d = dyn_cast<DeclareStmt>(x))
      local |= d->variable == p.root;
    if (const auto *f = dyn_cast<ForStmt>(x))
      local |= f->variable == p.root;
  });
  return local;
}

} // namespace adjgen

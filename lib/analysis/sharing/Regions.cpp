#include "analysis/sharing/Regions.h"
#include "ir/Visitor.h"

namespace adjgen {

void eachRegion(const Stmt *s, bool inRegion, VariableSet &own, const RegionVisit &visit) {
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    own.insert(d->variable);
  if (const auto *f = dyn_cast<ForStmt>(s))
    own.insert(f->variable);
  const auto *p = dyn_cast<OmpParallelStmt>(s);
  if (!p || p->traits.form == RegionForm::TaskGroup)
    return forEachChild(s, [&](const Stmt *c) { eachRegion(c, inRegion, own, visit); });
  visit(p, inRegion, own);
  VariableSet inside;
  for (const SharingEntry &e : p->sharing)
    if (e.inner != e.outer)
      inside.insert(e.inner);
  eachRegion(p->body, true, inside, visit);
}

} // namespace adjgen

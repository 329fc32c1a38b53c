#include "analysis/sharing/TaskAccess.h"
#include "ir/OmpConstructs.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"

namespace adjgen {

VariableSet sharedWithTasks(const Function *f, const BlockStmt *body, const AliasResults &alias) {
  VariableSet out;
  if (!createsTasks(body, /*ofTeams=*/true))
    return out;
  const auto use = [&](const Path &p) { out.insert(p.root); };
  forEachStmt(body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && alias.isAddressTaken(d->variable))
      out.insert(d->variable);
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    if (!r || !r->isTask())
      return;
    for (const SharingEntry &e : r->sharing)
      if (e.inner != e.outer)
        out.insert(e.outer);
    forEachStmt(r->body, [&](const Stmt *x) {
      if (const Path *target = targetOf(x); target && (isa<IncrementStmt>(x) || !target->isVariable()))
        use(*target);
      for (const SharingEntry &e : sharingOf(x))
        out.insert(e.outer);
      forEachExprOf(x, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *l = dyn_cast<LoadExpr>(e))
            use(l->path);
          if (const auto *a = dyn_cast<AddressOfExpr>(e))
            use(a->path);
        });
      });
    });
  });
  for (const Variable *p : f->parameters)
    if (alias.isAddressTaken(p))
      out.insert(p);
  return out;
}

} // namespace adjgen

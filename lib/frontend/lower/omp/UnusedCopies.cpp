// Problem: private(i, j) often names loop variables that each loop now has for itself; a private copy that
// nothing uses would only be printed as an unused variable.
#include "frontend/lower/omp/UnusedCopies.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen::frontend {

void dropUnused(std::vector<SharingEntry> &entries, const std::vector<const Stmt *> &body) {
  VariableSet used;
  auto path = [&](const Path &p) { used.insert(p.root); };
  auto expr = [&](const Expr *e) {
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *load = dyn_cast<LoadExpr>(x))
        path(load->path);
      if (const auto *address = dyn_cast<AddressOfExpr>(x))
        path(address->path);
    });
  };
  for (const Stmt *s : body)
    forEachStmt(s, [&](const Stmt *x) {
      forEachExprOf(x, expr);
      if (const auto *a = dyn_cast<AssignStmt>(x))
        path(a->target);
      if (const auto *i = dyn_cast<IncrementStmt>(x))
        path(i->target);
      if (const auto *k = dyn_cast<CallStmt>(x); k && k->hasResult)
        path(k->result);
      if (const auto *u = dyn_cast<UnsupportedStmt>(x))
        used.insert(u->touched.begin(), u->touched.end());
      if (const auto *p = dyn_cast<OmpParallelStmt>(x))
        for (const SharingEntry &e : p->sharing)
          used.insert(e.outer);
      if (const auto *f = dyn_cast<OmpForStmt>(x))
        for (const SharingEntry &e : f->sharing)
          used.insert(e.outer);
    });
  std::erase_if(entries, [&](const SharingEntry &e) {
    return (e.kind == SharingKind::Private || e.kind == SharingKind::FirstPrivate) && !used.count(e.inner);
  });
}

} // namespace adjgen::frontend

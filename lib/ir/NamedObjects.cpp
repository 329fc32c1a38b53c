#include "ir/NamedObjects.h"

#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

void addNamed(const Function *f, NamedObjects &out) {
  const auto variable = [&](const Variable *v) {
    if (v && v->kind == VariableKind::Global)
      out.globals.insert(v);
  };
  if (!f->body)
    return;
  forEachStmt(f->body, [&](const Stmt *s) {
    forEachPathOf(s, [&](const Path &p) { variable(p.root); });
    for (const SharingEntry &e : sharingOf(s)) {
      variable(e.outer);
      variable(e.inner);
    }
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
      out.functions.insert(c->callee);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *r = dyn_cast<FunctionRefExpr>(e))
          out.functions.insert(r->function);
      });
    });
  });
}

} // namespace adjgen

#include "transform/adjoint/VersionParameters.h"
#include "ir/Visitor.h"

namespace adjgen {

VariableSet parametersThatStay(const Function *f) {
  VariableSet stay(f->parameters.begin(), f->parameters.end());
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const Path *p = targetOf(s); p && p->isVariable())
      stay.erase(p->root);
    forEachPathOf(s, [&](const Path &p) {
      if (isa<PopStmt>(s) && p.isVariable())
        stay.erase(p.root);
    });
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e); a && a->path.isVariable())
          stay.erase(a->path.root);
      });
    });
  });
  return stay;
}

} // namespace adjgen

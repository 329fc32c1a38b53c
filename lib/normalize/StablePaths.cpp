#include "normalize/StablePaths.h"
#include "ir/Visitor.h"

namespace adjgen {

bool StablePaths::isKept(const Variable *v) const {
  return v->kind != VariableKind::Global && v->storage == StorageKind::Automatic && v->type->isScalar() &&
         !addressTaken_.count(v);
}

bool StablePaths::isStable(const Expr *e) const {
  bool stable = true;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      stable &= l->path.isVariable() && isKept(l->path.root);
    else if (const auto *a = dyn_cast<AddressOfExpr>(x))
      stable &= isStable(a->path);
  });
  return stable;
}

bool StablePaths::isStable(const Path &p) const {
  for (std::size_t i = 0; i < p.steps.size(); ++i) {
    if (p.steps[i].kind == ProjectionKind::Deref && (i != 0 || !isKept(p.root)))
      return false;
    if (p.steps[i].index && !isStable(p.steps[i].index))
      return false;
  }
  return true;
}

Path StablePaths::stable(const Path &p, std::vector<const Stmt *> &out, const std::string &name,
                         SourceLocation where) {
  if (isStable(p))
    return p;
  Builder &b = c_.b;
  Variable *pointer = c_.newLocal(name, b.types().pointer(p.type()));
  out.push_back(b.declare(pointer, b.addressOf(p, where), false, where));
  return b.deref(Path(pointer));
}

} // namespace adjgen

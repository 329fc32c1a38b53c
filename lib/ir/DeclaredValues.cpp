#include "ir/DeclaredValues.h"

namespace adjgen {

void DeclaredValues::add(const DeclareStmt *d) {
  const Type *t = d->variable->type->unqualified;
  const Expr *value = rewrite(d->initializer);
  known_[d->variable] =
      value->type->unqualified == t ? value : b.castTo(t, value, /*implicit=*/true, value->location);
}

void DeclaredValues::addInteger(const DeclareStmt *d) {
  // A conversion to fewer bits, or to unsigned ones of as many, wraps around.
  const Type *t = d->variable->type;
  if (d->initializer && t->isInteger() && (t->isSigned || t->bits == 64))
    known_[d->variable] = rewrite(d->initializer);
}

const Expr *DeclaredValues::expression(const Expr *e) {
  const auto *l = dyn_cast<LoadExpr>(e);
  auto it = l && l->path.isVariable() ? known_.find(l->path.root) : known_.end();
  return it == known_.end() ? e : it->second;
}

} // namespace adjgen

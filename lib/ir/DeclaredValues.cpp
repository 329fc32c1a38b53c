#include "ir/DeclaredValues.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

namespace adjgen {

void DeclaredValues::add(const DeclareStmt *d) {
  const Type *t = d->variable->type->unqualified;
  const Expr *value = rewrite(d->initializer);
  known_[d->variable] =
      value->type->unqualified == t ? value : b.castTo(t, value, /*implicit=*/true, value->location);
}

void DeclaredValues::addInteger(const Variable *v, const Expr *value) {
  // A conversion to fewer bits, or to unsigned ones of as many, wraps around.
  const Type *t = v->type;
  if (value && t->isInteger() && (t->isSigned || t->bits == 64))
    known_[v] = rewrite(value);
}

bool DeclaredValues::addPointer(const Variable *v, const Expr *value) {
  value = rewrite(value);
  if (!element(value, b.intLiteral(1)))
    return false;
  known_[v] = value;
  return true;
}

/// Null is zero. Pointers take sums of any size, so these are computed in as many bits, in which no sum loses
/// anything.
const Expr *DeclaredValues::sum(const Expr *a, const Expr *c, bool isMinus) {
  if (const auto *k = dyn_cast<UnaryExpr>(c); k && k->op == UnaryKind::Minus && k->type->isSigned)
    return sum(a, k->operand, !isMinus);
  if (a && isZero(c))
    return a;
  const Type *t = a && a->type->bits == 64 ? a->type
                  : c->type->bits == 64    ? c->type
                                           : b.types().longLongType();
  auto converted = [&](const Expr *e, bool isImplicit) {
    return e->type->unqualified == t->unqualified ? e : b.castTo(t, e, isImplicit, e->location);
  };
  if (!a)
    return isMinus ? b.unary(UnaryKind::Minus, t, converted(c, false), c->location) : c;
  return b.binary(isMinus ? BinaryKind::Sub : BinaryKind::Add, t, converted(a, false), converted(c, true),
                  c->location);
}

/// pointer[index], of which a null index is the first.
std::optional<Path> DeclaredValues::element(const Expr *pointer, const Expr *index) {
  const Type *t = pointer->type;
  if (!t->isPointer() || t->element->isVoid())
    return std::nullopt;
  if (const auto *k = dyn_cast<BinaryExpr>(pointer)) {
    const bool isMinus = k->op == BinaryKind::Sub, isLeft = k->left->type->isPointer();
    const Expr *by = isLeft ? k->right : k->left;
    return by->type->isInteger() ? element(isLeft ? k->left : k->right, sum(index, by, isMinus))
                                 : std::nullopt;
  }
  if (const auto *k = dyn_cast<CastExpr>(pointer)) {
    const Type *from = k->operand->type;
    const bool isSame = from->isPointer() && from->element->unqualified == t->element->unqualified;
    return isSame ? element(k->operand, index) : std::nullopt;
  }
  if (const auto *l = dyn_cast<LoadExpr>(pointer)) {
    Path p = l->path;
    p.steps.push_back({ProjectionKind::Deref, 0, index, t->element});
    return p;
  }
  const auto *a = dyn_cast<AddressOfExpr>(pointer);
  if (!a)
    return std::nullopt;
  Path p = a->path;
  if (a->decays)
    p.steps.push_back({ProjectionKind::Index, 0, index ? index : b.intLiteral(0), t->element});
  else if (p.steps.empty() || p.steps.back().kind == ProjectionKind::Field)
    return std::nullopt;
  else if (index)
    p.steps.back().index = sum(p.steps.back().index, index);
  // A pointer may go on from row to row of an array of arrays, and from member to member; a subscript may not.
  const bool isAnyElement = p.steps.back().kind == ProjectionKind::Deref || p.steps.size() == 1;
  return isAnyElement ? std::optional(p) : std::nullopt;
}

Path DeclaredValues::path(Path p) {
  const auto it =
      p.steps.empty() || p.steps.front().kind != ProjectionKind::Deref ? known_.end() : known_.find(p.root);
  if (it == known_.end())
    return p;
  Path out = *element(it->second, p.steps.front().index);
  out.steps.insert(out.steps.end(), p.steps.begin() + 1, p.steps.end());
  return out;
}

const Expr *DeclaredValues::expression(const Expr *e) {
  if (isSumWithConstant(e) && isSumWithConstant(cast<BinaryExpr>(e)->left))
    return plusConstant(b, e, 0); // i + 1 - 1, where i - 1 is a local's value
  const auto *l = dyn_cast<LoadExpr>(e);
  auto it = l && l->path.isVariable() ? known_.find(l->path.root) : known_.end();
  return it == known_.end() ? e : it->second;
}

} // namespace adjgen

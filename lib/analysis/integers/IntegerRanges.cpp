#include "analysis/integers/IntegerRanges.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

using llvm::APInt;
using llvm::ConstantRange;

std::optional<std::int64_t> constantOf(const Variable *v) {
  constexpr std::int64_t Large = std::int64_t(1) << 30;
  const bool isSmall =
      v->type->isInteger() && v->elements.size() == 1 && v->elements[0] > -Large && v->elements[0] < Large;
  return isSmall ? std::optional(v->elements[0]) : std::nullopt;
}

static ConstantRange between(const APInt &low, const APInt &high) {
  return ConstantRange::getNonEmpty(low, high + 1);
}

static bool within(const ConstantRange &a, const ConstantRange &b) { return b.contains(a); }

/// All values that are in both; `b` where there are none, since then the code is never executed.
static ConstantRange narrowed(const ConstantRange &a, const ConstantRange &b) {
  ConstantRange both = a.intersectWith(b, ConstantRange::Signed);
  return both.isEmptySet() ? b : both;
}

IntegerRanges::IntegerRanges(const Stmt *body, const RecomputableResults &recomputable)
    : recomputable_(recomputable) {
  forEachStmt(body, [&](const Stmt *s) {
    if (const auto *f = dyn_cast<ForStmt>(s))
      loops_[f->variable].push_back(f);
  });
}

ConstantRange IntegerRanges::ofConstant(std::int64_t value) {
  return ConstantRange(APInt(Bits, static_cast<std::uint64_t>(value), /*isSigned=*/true));
}

ConstantRange IntegerRanges::ofType(const Type *t) {
  if (t->kind == TypeKind::Bool)
    return between(APInt(Bits, 0), APInt(Bits, 1));
  if (t->kind != TypeKind::Integer || t->bits > 64)
    return ConstantRange::getFull(Bits);
  if (t->isSigned)
    return between(APInt::getSignedMinValue(t->bits).sext(Bits),
                   APInt::getSignedMaxValue(t->bits).sext(Bits));
  return between(APInt(Bits, 0), APInt::getMaxValue(t->bits).zext(Bits));
}

ConstantRange IntegerRanges::of(const Expr *e) {
  auto it = known_.find(e->id);
  if (it != known_.end())
    return it->second;
  const ConstantRange type = ofType(e->type), before = beforeConversion(e);
  const bool wraps = !e->type->isSigned || isa<CastExpr>(e);
  const ConstantRange r = within(before, type) ? before : wraps ? type : narrowed(before, type);
  known_.emplace(e->id, r);
  return r;
}

ConstantRange IntegerRanges::beforeConversion(const Expr *e) {
  if (!e->type->isInteger())
    return ConstantRange::getFull(Bits);
  switch (e->kind) {
  case ExprKind::Literal: {
    const auto *l = cast<LiteralExpr>(e);
    const bool beyond =
        !e->type->isSigned && e->type->bits >= 64 && l->value < 0; // kept as a negative number
    return l->hasValue && !beyond ? ofConstant(l->value) : ofType(e->type);
  }
  case ExprKind::Load: {
    const Path &p = cast<LoadExpr>(e)->path;
    return p.isVariable() ? ofVariable(p.root, e->type) : ofElement(p, e->type);
  }
  case ExprKind::Cast: {
    const Expr *operand = cast<CastExpr>(e)->operand;
    return operand->type->isInteger() && e->type->kind != TypeKind::Bool ? of(operand) : ofType(e->type);
  }
  case ExprKind::Unary: {
    const auto *u = cast<UnaryExpr>(e);
    return u->op == UnaryKind::Minus ? ofConstant(0).sub(of(u->operand)) : ofType(e->type);
  }
  case ExprKind::Binary:
    return ofBinary(cast<BinaryExpr>(e));
  case ExprKind::Select: {
    const auto *s = cast<SelectExpr>(e);
    return of(s->ifTrue).unionWith(of(s->ifFalse), ConstantRange::Signed);
  }
  case ExprKind::AddressOf:
  case ExprKind::FunctionRef:
  case ExprKind::PureCall:
  case ExprKind::SizeOf:
    break;
  }
  return ofType(e->type);
}

ConstantRange IntegerRanges::ofBinary(const BinaryExpr *e) {
  if (isComparison(e->op) || isLogical(e->op))
    return between(APInt(Bits, 0), APInt(Bits, 1));
  if (!e->left->type->isInteger() || !e->right->type->isInteger())
    return ofType(e->type);
  const ConstantRange a = of(e->left), b = of(e->right), type = ofType(e->type);
  // C converts the operands to the operation's type first.
  if (!within(a, type) || !within(b, type))
    return ConstantRange::getFull(Bits);
  switch (e->op) {
  case BinaryKind::Add:
    return a.add(b);
  case BinaryKind::Sub:
    return a.sub(b);
  case BinaryKind::Mul:
    return a.multiply(b);
  case BinaryKind::Div:
    return b.contains(APInt(Bits, 0)) ? type : a.sdiv(b);
  case BinaryKind::Rem:
    return b.contains(APInt(Bits, 0)) ? type : a.srem(b);
  case BinaryKind::Shl:
    return ConstantRange::getFull(Bits);
  default:
    return type;
  }
}

ConstantRange IntegerRanges::ofVariable(const Variable *v, const Type *t) {
  if (const auto known = constantOf(v))
    return ofConstant(*known);
  if (loops_.count(v))
    return ofLoopVariable(v);
  auto it = recomputable_.initializer.find(v);
  if (it == recomputable_.initializer.end() || !it->second || !it->second->type->isInteger() ||
      !asked_.insert(v).second)
    return ofType(t);
  const ConstantRange r = of(it->second);
  asked_.erase(v);
  return within(r, ofType(t)) ? r : ofType(t);
}

ConstantRange IntegerRanges::ofElement(const Path &p, const Type *t) {
  const std::vector<std::int64_t> &values = p.root->elements;
  if (values.empty())
    return ofType(t);
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  return ofConstant(*least).unionWith(ofConstant(*greatest), ConstantRange::Signed);
}

ConstantRange IntegerRanges::ofLoopVariable(const Variable *v) {
  const ConstantRange type = ofType(v->type);
  if (!v->type->isInteger() || !asked_.insert(v).second)
    return type;
  ConstantRange all = ConstantRange::getEmpty(Bits);
  for (const ForStmt *f : loops_[v]) {
    const ConstantRange first = of(f->lower), bound = of(f->bound);
    APInt low = type.getSignedMin(), high = type.getSignedMax();
    const int beyond = f->relation == BinaryKind::Less || f->relation == BinaryKind::Greater ? 1 : 0;
    const bool upwards = f->relation == BinaryKind::Less || f->relation == BinaryKind::LessEqual;
    const bool downwards = f->relation == BinaryKind::Greater || f->relation == BinaryKind::GreaterEqual;
    if (upwards && within(first, type))
      low = first.getSignedMin();
    if (upwards && within(bound, type))
      high = bound.getSignedMax() - beyond;
    if (downwards && within(first, type))
      high = first.getSignedMax();
    if (downwards && within(bound, type))
      low = bound.getSignedMin() + beyond;
    const bool never = low.sgt(high); // the body is never executed
    all = all.unionWith(never ? type : narrowed(between(low, high), type), ConstantRange::Signed);
  }
  asked_.erase(v);
  return all.isEmptySet() ? type : all;
}

} // namespace adjgen

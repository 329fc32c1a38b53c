#include "transform/adjoint/BranchSweeps.h"

namespace adjgen {

bool BranchSweeps::needsFlag(const IfStmt *s) const {
  return !sweep().evaluated.count(s->id) &&
         ((!plain() && plan().hasAdjoint(s)) || plan().saves(sweep(), s, plain()));
}

/// 0 or 1, of whatever type the condition is.
static const Expr *truth(Builder &b, const Expr *condition) {
  const auto *x = dyn_cast<BinaryExpr>(condition);
  const auto *u = dyn_cast<UnaryExpr>(condition);
  if ((x && (isComparison(x->op) || isLogical(x->op))) || (u && u->op == UnaryKind::Not))
    return condition;
  if (condition->type->kind == TypeKind::Integer)
    return b.binary(BinaryKind::NotEqual, b.types().intType(), condition, b.intLiteral(0));
  const auto negate = [&](const Expr *e) { return b.unary(UnaryKind::Not, b.types().intType(), e); };
  return negate(negate(condition));
}

/// The decision is pushed behind the branches: the backward sweep takes it before it enters one.
void BranchSweeps::forward(const IfStmt *s, Statements &out) {
  const BlockStmt *a = forward_.scope(s->thenBlock);
  const BlockStmt *c = s->elseBlock ? forward_.scope(s->elseBlock) : nullptr;
  if (c && barriers_.isGone(c))
    c = nullptr;
  const bool areEmpty = isEmpty(a->statements) && (!c || isEmpty(c->statements));
  const Expr *condition = s->condition;
  if (needsFlag(s)) {
    condition = truth(b_, condition);
    if (kept_.isKept(s)) {
      const Path taken = kept_.placeOf(s, "taken", b_.types().intType());
      out.push_back(b_.assign(taken, condition));
      condition = b_.load(taken);
    } else if (!areEmpty) {
      const Variable *taken = temporary("taken", b_.types().intType());
      out.push_back(b_.declare(taken, condition));
      condition = b_.load(taken);
    }
  }
  if (!areEmpty && barriers_.isGone(a))
    out.push_back(
        b_.ifThen(b_.unary(UnaryKind::Not, b_.types().intType(), condition), c, nullptr, s->location));
  else if (!areEmpty) // else nobody need have computed the condition
    out.push_back(b_.ifThen(condition, a, c, s->location));
  if (needsFlag(s) && !kept_.isKept(s))
    out.push_back(b_.pushFlag(condition));
}

void BranchSweeps::backward(const IfStmt *s, Statements &out) {
  const BlockStmt *a = backward_.scope(s->thenBlock);
  const BlockStmt *c = s->elseBlock ? backward_.scope(s->elseBlock) : nullptr;
  if (c && barriers_.isGone(c))
    c = nullptr;
  const Expr *condition = s->condition;
  if (needsFlag(s) && kept_.isKept(s)) {
    condition = b_.load(kept_.placeOf(s, "taken", b_.types().intType()));
  } else if (needsFlag(s)) {
    const Variable *t = temporary("taken", b_.types().intType());
    out.push_back(b_.declare(t));
    out.push_back(b_.popFlag(Path(t)));
    condition = b_.load(t);
  }
  if (isEmpty(a->statements) && (!c || isEmpty(c->statements)))
    return; // the condition may be gone
  if (barriers_.isGone(a))
    out.push_back(
        b_.ifThen(b_.unary(UnaryKind::Not, b_.types().intType(), condition), c, nullptr, s->location));
  else
    out.push_back(b_.ifThen(condition, a, c, s->location));
}

} // namespace adjgen

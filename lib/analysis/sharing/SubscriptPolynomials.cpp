// Subscripts as polynomials ([grid terms]). Their unknowns are whatever else has a term: the loops'
// variables, variables that do not change, elements of constant arrays.
#include "analysis/sharing/SubscriptTerms.h"

namespace adjgen {

/// Neither the operation nor the conversion of its operands wraps around.
bool SubscriptTerms::isExact(const BinaryExpr *e) {
  const llvm::ConstantRange all = IntegerRanges::ofType(e->type);
  return all.contains(ranges_.of(e->left)) && all.contains(ranges_.of(e->right)) &&
         (e->type->isSigned || all.contains(ranges_.beforeConversion(e)));
}

/// What is no sum or product of others. The same one in every iteration is a length, perhaps.
std::optional<TermPolynomial> SubscriptTerms::unknown(const Expr *e, const ExecutionPoint &at) {
  const std::optional<Term> t = value(e, at);
  if (!t)
    return std::nullopt;
  ExecutionPoint elsewhere;
  elsewhere.iteration = "elsewhere";
  if (value(e, elsewhere) == t)
    grids_.noteLength(*t);
  return TermPolynomial{{{*t}, 1}};
}

std::optional<TermPolynomial> SubscriptTerms::polynomialOfVariable(const LoadExpr *e,
                                                                   const ExecutionPoint &at) {
  const Variable *v = e->path.root;
  if (auto it = at.counted.find(v); it != at.counted.end())
    return TermPolynomial{{{it->second}, 1}};
  const IterationScopes::FixedLocal *local = scopes_.fixed(v);
  auto outside = c_.recomputable.initializer.find(v);
  const bool isFollowed =
      !local && !scopes_.isDeclaredHere(v) && outside != c_.recomputable.initializer.end();
  const Expr *value = local ? local->value : isFollowed ? outside->second : nullptr;
  if (value && value->type->isInteger() && IntegerRanges::ofType(v->type).contains(ranges_.of(value)))
    return polynomial(value, at);
  return unknown(e, at);
}

std::optional<TermPolynomial> SubscriptTerms::polynomial(const Expr *e, const ExecutionPoint &at) {
  if (!e->type->isInteger() || e->type->bits > 64)
    return std::nullopt;
  const llvm::ConstantRange range = ranges_.of(e);
  if (range.isSingleElement() && range.getSignedMin().isSignedIntN(32)) {
    const std::int64_t constant = range.getSignedMin().getSExtValue();
    return constant ? TermPolynomial{{{}, constant}} : TermPolynomial();
  }
  if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable())
    return polynomialOfVariable(l, at);
  if (const auto *c = dyn_cast<CastExpr>(e)) {
    const bool isExact =
        c->operand->type->isInteger() && IntegerRanges::ofType(e->type).contains(ranges_.of(c->operand));
    return isExact ? polynomial(c->operand, at) : unknown(e, at);
  }
  const auto *k = dyn_cast<BinaryExpr>(e);
  if (!k || (k->op != BinaryKind::Add && k->op != BinaryKind::Sub && k->op != BinaryKind::Mul) || !isExact(k))
    return unknown(e, at);
  auto a = polynomial(k->left, at), b = polynomial(k->right, at);
  if (!a || !b)
    return std::nullopt;
  if (k->op == BinaryKind::Mul)
    a = adjgen::product(*a, *b);
  else
    add(*a, *b, k->op == BinaryKind::Add ? 1 : -1);
  return isSmall(*a, MostDimensions) ? a : unknown(e, at);
}

} // namespace adjgen

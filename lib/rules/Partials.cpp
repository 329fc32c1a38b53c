// Problem: from an expression tree to the terms of its adjoint, and to its tangent, as readable expressions.
// Reverse accumulation over the tree: the seed is handed down, multiplied by the local partial derivative; at
// an active load it has become the increment. Only real-valued operands pass it on: comparisons, integers and
// conversions to them do not.
#include "rules/Partials.h"
#include "ir/Visitor.h"
#include "rules/DerivativeRules.h"
#include "rules/FunctionKinds.h"
#include "rules/Powers.h"

namespace adjgen {

bool isActiveExpr(const Expr *e, const IsActive &active) {
  if (!e->type->isReal())
    return false;
  switch (e->kind) {
  case ExprKind::Load:
    return active(cast<LoadExpr>(e)->path);
  case ExprKind::Unary:
  case ExprKind::Binary:
  case ExprKind::Cast: {
    bool any = false;
    forEachOperand(e, [&](const Expr *o) { any |= isActiveExpr(o, active); });
    return any;
  }
  case ExprKind::Select: {
    const auto *s = cast<SelectExpr>(e);
    return isActiveExpr(s->ifTrue, active) || isActiveExpr(s->ifFalse, active);
  }
  case ExprKind::PureCall: {
    bool any = false;
    forEachOperand(e, [&](const Expr *o) { any |= isActiveExpr(o, active); });
    return any;
  }
  case ExprKind::Literal:
  case ExprKind::AddressOf:
  case ExprKind::FunctionRef:
  case ExprKind::SizeOf:
    break;
  }
  return false;
}

namespace {

/// e's precision, for products with partial derivatives.
const Expr *inPrecision(Builder &b, const Expr *e, const Type *type) {
  return e->type->canonical == type->canonical ? e : b.castTo(type, e, /*implicit=*/false);
}

const Expr *partialOfCall(Builder &b, const PureCallExpr *call, std::size_t k,
                          std::vector<PartialsProblem> &problems) {
  if (!hasDerivativeRule(call->callee, call->arguments.size())) {
    problems.push_back({call->location, {diag::function_rule, call->callee}});
    return nullptr;
  }
  return partialDerivative(b, call, k);
}

/// Of a chained product or quotient (adjgen/math.h), whose factor or divisor is `other`.
struct Chain {
  enum class Kind { Chain, Quotient, Product } kind;
  const Expr *by, *other;
};
std::optional<Chain> chainOf(const PureCallExpr *c) {
  if (c->callee.starts_with("adjgen_chain"))
    return Chain{Chain::Kind::Chain, c->arguments[1], c->arguments[0]};
  if (c->callee.starts_with("adjgen_quotient"))
    return Chain{Chain::Kind::Quotient, c->arguments[0], c->arguments[1]};
  if (c->callee.starts_with("adjgen_product"))
    return Chain{Chain::Kind::Product, c->arguments[0], c->arguments[1]};
  return std::nullopt;
}

/// By the runtime (adjgen/math.h), in the wider type.
std::string ofType(const char *name, const Type *t) {
  return name + std::string(t->bits == 32 ? "f" : t->bits == 64 ? "" : "l");
}
const Type *widerOf(const Expr *x, const Expr *y) {
  return (x->type->bits >= y->type->bits ? x : y)->type->unqualified;
}

/// partial * by, zero where `by` is.
const Expr *chainedSafely(Builder &b, const Expr *partial, const Expr *by) {
  if (isOne(partial))
    return by;
  if (isZero(by))
    return by;
  if (const auto *u = dyn_cast<UnaryExpr>(by); u && u->op == UnaryKind::Minus)
    return negated(b, chainedSafely(b, partial, u->operand));
  const Type *t = widerOf(partial, by);
  return b.pureCall(t, ofType("adjgen_chain", t), {inPrecision(b, partial, t), inPrecision(b, by, t)});
}

/// by / divisor, zero where `by` is.
const Expr *quotientSafely(Builder &b, const Expr *by, const Expr *divisor) {
  if (isZero(by))
    return by;
  if (const auto *u = dyn_cast<UnaryExpr>(by); u && u->op == UnaryKind::Minus)
    return negated(b, quotientSafely(b, u->operand, divisor));
  const Type *t = widerOf(by, divisor);
  return b.pureCall(t, ofType("adjgen_quotient", t), {inPrecision(b, by, t), inPrecision(b, divisor, t)});
}

/// x * y, zero where one of them is: of derivatives of chained products, in which both may be infinite.
const Expr *productSafely(Builder &b, const Expr *x, const Expr *y) {
  if (isOne(x) || isZero(y))
    return y;
  if (isOne(y) || isZero(x))
    return x;
  for (const auto &[one, other] : {std::pair(x, y), std::pair(y, x)})
    if (const auto *u = dyn_cast<UnaryExpr>(one); u && u->op == UnaryKind::Minus)
      return negated(b, one == x ? productSafely(b, u->operand, other) : productSafely(b, other, u->operand));
  const Type *t = widerOf(x, y);
  return b.pureCall(t, ofType("adjgen_product", t), {inPrecision(b, x, t), inPrecision(b, y, t)});
}

/// Products with partial derivatives, of one expression. `shows`, of the part that is differentiated: where
/// it is infinite, or no number, so is a result of the program, and nobody asks for derivatives.
class Products {
public:
  Products(Builder &b, const Chaining &chaining) : b_(b), facts_(chaining.facts) {}

  const Expr *times(const Expr *factor, const Expr *by, bool shows) {
    return isGuarded(factor, shows) ? chainedSafely(b_, factor, by) : adjgen::times(b_, factor, by);
  }
  const Expr *over(const Type *t, const Expr *by, const Expr *divisor, bool shows) {
    return isGuardedDivisor(divisor, shows) ? quotientSafely(b_, by, divisor)
                                            : b_.binary(BinaryKind::Div, t, by, divisor);
  }

  /// partial * by. Of fmax and its like it is a choice, since what is not taken may be infinite; of sqrt,
  /// zero stays zero where the partial derivative is infinite: tangents of what does not change, adjoints of
  /// what nothing depends on. (Where sqrt(g) has a derivative and g is smooth, that is zero where g is.)
  const Expr *chained(const PureCallExpr *call, std::size_t number, const Expr *partial, const Expr *by,
                      bool shows, bool ofInfinite = false) {
    if (!ofInfinite && hasSingularPartial(call, number))
      return chainedSafely(b_, partial, by);
    const Type *t = by->type->unqualified;
    const auto *s = dyn_cast<SelectExpr>(partial);
    const auto isPlain = [](const Expr *e) { return isZero(e) || isOne(e) || isOne(bareOfMinus(e)); };
    if (!s || !isPlain(s->ifTrue) || !isPlain(s->ifFalse) || !(isZero(s->ifTrue) || isZero(s->ifFalse)))
      return ofInfinite ? productSafely(b_, partial, by) : times(partial, by, shows);
    const auto arm = [&](const Expr *e) { return isZero(e) ? b_.zero(t) : adjgen::times(b_, e, by); };
    return b_.select(t, s->condition, arm(s->ifTrue), arm(s->ifFalse));
  }

  /// Its tangent may be infinite, too, where what is computed of it does not change any more: 1 / (1 +
  /// exp(x)).
  bool mayBeInfinite(const Expr *operand) const { return facts_ && adjgen::mayBeInfinite(operand, *facts_); }
  const Expr *timesTangent(const Expr *factor, const Expr *by, const Expr *operand) {
    return mayBeInfinite(operand) ? productSafely(b_, factor, by) : adjgen::times(b_, factor, by);
  }

private:
  bool isGuarded(const Expr *factor, bool shows) const {
    return facts_ && !shows && adjgen::mayBeInfinite(factor, *facts_);
  }
  bool isGuardedDivisor(const Expr *divisor, bool shows) const {
    return facts_ && !shows && !isFixed(divisor, *facts_) &&
           (mayBeZero(divisor, *facts_) || adjgen::mayBeInfinite(divisor, *facts_));
  }

  Builder &b_;
  const ValueFacts *facts_;
};

class Reverse {
public:
  Reverse(Builder &b, const IsActive &active, std::vector<PartialsProblem> &problems,
          const Chaining &chaining)
      : b_(b), active_(active), problems_(problems), products_(b, chaining) {}

  void visit(const Expr *e, const Expr *seed, bool shows) {
    if (!isActiveExpr(e, active_))
      return;
    switch (e->kind) {
    case ExprKind::Load:
      return add(cast<LoadExpr>(e), seed);
    case ExprKind::Unary: // only the minus is real
      return visit(cast<UnaryExpr>(e)->operand, negated(b_, seed), shows);
    case ExprKind::Binary:
      return binary(cast<BinaryExpr>(e), seed, shows);
    case ExprKind::Cast: {
      const auto *c = cast<CastExpr>(e);
      return visit(c->operand,
                   c->operand->type->bits < c->type->bits
                       ? b_.castTo(c->operand->type->unqualified, seed, true)
                       : seed,
                   shows);
    }
    case ExprKind::Select: {
      const auto *s = cast<SelectExpr>(e);
      if (isActiveExpr(s->ifTrue, active_))
        visit(s->ifTrue, b_.select(seed->type, s->condition, seed, b_.zero(seed->type)), false);
      if (isActiveExpr(s->ifFalse, active_))
        visit(s->ifFalse, b_.select(seed->type, s->condition, b_.zero(seed->type), seed), false);
      return;
    }
    case ExprKind::PureCall: {
      const auto *c = cast<PureCallExpr>(e);
      if (const auto chain = chainOf(c))
        return chained(c, *chain, seed);
      for (std::size_t k = 0; k < c->arguments.size(); ++k)
        if (isActiveExpr(c->arguments[k], active_))
          if (const Expr *d = partialOfCall(b_, c, k, problems_))
            visit(c->arguments[k], products_.chained(c, k, d, seed, shows), shows && handsOn(c));
      return;
    }
    case ExprKind::Literal:
    case ExprKind::AddressOf:
    case ExprKind::FunctionRef:
    case ExprKind::SizeOf:
      return;
    }
  }

  std::vector<AdjointTerm> terms; // complete after finish()
  void finish() {
    for (std::size_t k = 0; k < terms.size(); ++k)
      terms[k].value = sumOf(summands_[k]);
  }

private:
  void binary(const BinaryExpr *e, const Expr *seed, bool shows) {
    const Expr *x = e->left, *y = e->right;
    switch (e->op) {
    case BinaryKind::Add:
      visit(x, seed, shows), visit(y, seed, shows);
      return;
    case BinaryKind::Sub:
      visit(x, seed, shows), visit(y, negated(b_, seed), shows);
      return;
    case BinaryKind::Mul:
      if (const std::vector<Power> powers = powersOf(e); !powers.empty())
        return product(powers, powers.size(), seed, shows);
      visit(x, products_.times(y, seed, shows), shows), visit(y, products_.times(x, seed, shows), shows);
      return;
    case BinaryKind::Div:
      visit(x, products_.over(e->type, seed, y, shows), shows);
      if (isActiveExpr(y, active_))
        visit(y, negated(b_, partialOfDivisor(e, seed, shows)), false);
      return;
    default:
      return;
    }
  }

  /// Of the first so many of them.
  void product(const std::vector<Power> &powers, std::size_t count, const Expr *seed, bool shows) {
    const Power &last = powers[count - 1];
    const Expr *others = seed;
    if (count > 1) {
      product(powers, count - 1, products_.times(productOf(b_, last.factor, last.times), seed, shows), shows);
      const Expr *all = nullptr;
      for (std::size_t k = 0; k + 1 < count; ++k) {
        const Expr *one = productOf(b_, powers[k].factor, powers[k].times);
        all = all ? times(b_, all, one) : one;
      }
      others = products_.times(all, seed, shows);
    }
    if (last.times > 1)
      others =
          products_.times(productOf(b_, last.factor, last.times - 1), scaled(b_, last.times, others), shows);
    visit(last.factor, others, shows);
  }

  /// Of x / y with respect to y, without its sign. Where x has an adjoint, too, seed / y is common to both,
  /// and x / y may be at hand; of 1 / y, it is all that is needed.
  const Expr *partialOfDivisor(const BinaryExpr *e, const Expr *seed, bool shows) {
    const Expr *x = e->left, *y = e->right;
    if (isActiveExpr(x, active_))
      return products_.times(e, products_.over(e->type, seed, y, shows), shows);
    if (isOne(x))
      return products_.times(e, products_.times(e, seed, shows), shows);
    const Expr *square = b_.binary(BinaryKind::Mul, y->type, y, y);
    return products_.over(e->type, products_.times(x, seed, shows), square, shows);
  }

  /// Zero where nothing depends on it, and where the other factor is.
  void chained(const PureCallExpr *e, const Chain &c, const Expr *seed) {
    if (c.kind == Chain::Kind::Quotient) {
      const Expr *quotient = quotientSafely(b_, seed, c.other);
      visit(c.by, quotient, false);
      return visit(c.other, negated(b_, productSafely(b_, e, quotient)), false);
    }
    visit(c.other, productSafely(b_, c.by, seed), false);
    visit(c.by,
          c.kind == Chain::Kind::Chain ? chainedSafely(b_, c.other, seed) : productSafely(b_, c.other, seed),
          false);
  }

  void add(const LoadExpr *load, const Expr *value) {
    for (std::size_t k = 0; k < terms.size(); ++k)
      if (equal(terms[k].target, load->path))
        return add(summands_[k], value);
    terms.push_back({load->path, nullptr, load});
    summands_.push_back({{value, 1}});
  }

  /// x * x gives the same value twice.
  struct Summand {
    const Expr *value;
    unsigned times;
  };
  static void add(std::vector<Summand> &summands, const Expr *value) {
    for (Summand &s : summands)
      if (equal(s.value, value))
        return void(++s.times);
    summands.push_back({value, 1});
  }

  const Expr *sumOf(const std::vector<Summand> &summands) {
    const Expr *sum = nullptr;
    for (const Summand &s : summands) {
      const Expr *value = s.times == 1 ? s.value : times(b_, factor(s.times, s.value->type), s.value);
      sum = sum ? plus(b_, sum, value) : value;
    }
    return sum;
  }
  const Expr *factor(unsigned n, const Type *t) {
    const char *suffix = t->bits == 32 ? ".0f" : t->bits == 64 ? ".0" : ".0L";
    return b_.real(t->unqualified, std::to_string(n) + suffix);
  }

  Builder &b_;
  const IsActive &active_;
  std::vector<PartialsProblem> &problems_;
  Products products_;
  std::vector<std::vector<Summand>> summands_; // of each term
};

class Forward {
public:
  Forward(Builder &b, const IsActive &active, const std::function<Path(const Path &)> &shadow,
          std::vector<PartialsProblem> &problems, const Chaining &chaining)
      : b_(b), active_(active), shadow_(shadow), problems_(problems), products_(b, chaining) {}

  const Expr *visit(const Expr *e) {
    if (!isActiveExpr(e, active_))
      return nullptr;
    switch (e->kind) {
    case ExprKind::Load:
      return b_.load(shadow_(cast<LoadExpr>(e)->path), e->location);
    case ExprKind::Unary: {
      const Expr *d = visit(cast<UnaryExpr>(e)->operand);
      return d ? negated(b_, d) : nullptr;
    }
    case ExprKind::Binary:
      return binary(cast<BinaryExpr>(e));
    case ExprKind::Cast: {
      const auto *c = cast<CastExpr>(e);
      const Expr *d = visit(c->operand);
      return d ? b_.castTo(c->type, d, c->implicit) : nullptr;
    }
    case ExprKind::Select: {
      const auto *s = cast<SelectExpr>(e);
      const Expr *x = visit(s->ifTrue), *y = visit(s->ifFalse);
      if (!x && !y)
        return nullptr;
      return b_.select(e->type, s->condition, x ? x : b_.zero(e->type), y ? y : b_.zero(e->type));
    }
    case ExprKind::PureCall: {
      const auto *c = cast<PureCallExpr>(e);
      if (const auto chain = chainOf(c))
        return chained(c, *chain);
      const bool keeps = handsOn(c) || chooses(c);
      const Expr *total = nullptr;
      for (std::size_t k = 0; k < c->arguments.size(); ++k)
        if (const Expr *d = visit(c->arguments[k]))
          if (const Expr *p = partialOfCall(b_, c, k, problems_))
            total = sum(total, products_.chained(c, k, p, d, /*shows=*/true,
                                                 !keeps && products_.mayBeInfinite(c->arguments[k])));
      return total;
    }
    case ExprKind::Literal:
    case ExprKind::AddressOf:
    case ExprKind::FunctionRef:
    case ExprKind::SizeOf:
      break;
    }
    return nullptr;
  }

private:
  const Expr *sum(const Expr *x, const Expr *y) { return !x ? y : !y ? x : plus(b_, x, y); }

  const Expr *over(const BinaryExpr *e, const Expr *x, const Expr *divisor) {
    return b_.binary(BinaryKind::Div, e->type, x, divisor);
  }
  const Expr *binary(const BinaryExpr *e) {
    const Expr *x = visit(e->left);
    const Expr *y = visit(e->right);
    switch (e->op) {
    case BinaryKind::Add:
      return sum(x, y);
    case BinaryKind::Sub:
      return !y ? x : sum(x, negated(b_, y));
    case BinaryKind::Mul:
      return sum(x ? times(b_, x, e->right) : nullptr, y ? times(b_, e->left, y) : nullptr);
    case BinaryKind::Div: {
      if (!x && !y)
        return nullptr;
      if (!y)
        return over(e, x, e->right);
      if (x) // e is computed next
        return over(e, plus(b_, x, negated(b_, products_.timesTangent(e, y, e->right))), e->right);
      if (products_.mayBeInfinite(e->right)) // its square is so sooner
        return negated(b_, over(e, productSafely(b_, e, y), e->right));
      const Expr *square = b_.binary(BinaryKind::Mul, e->right->type, e->right, e->right);
      return negated(b_, over(e, times(b_, e->left, y), square));
    }
    default:
      return nullptr;
    }
  }

  /// Zero where nothing changes, and where the other factor is.
  const Expr *chained(const PureCallExpr *e, const Chain &c) {
    const Expr *x = visit(c.by), *y = visit(c.other);
    if (c.kind == Chain::Kind::Quotient)
      return sum(x ? quotientSafely(b_, x, c.other) : nullptr,
                 y ? negated(b_, productSafely(b_, e, quotientSafely(b_, y, c.other))) : nullptr);
    const Expr *first = !x                             ? nullptr
                        : c.kind == Chain::Kind::Chain ? chainedSafely(b_, c.other, x)
                                                       : productSafely(b_, c.other, x);
    return sum(first, y ? productSafely(b_, y, c.by) : nullptr);
  }

  Builder &b_;
  const IsActive &active_;
  const std::function<Path(const Path &)> &shadow_;
  std::vector<PartialsProblem> &problems_;
  Products products_;
};

} // namespace

bool isChained(const PureCallExpr *e) { return chainOf(e).has_value(); }

const Expr *chainedIn(Builder &b, const PureCallExpr *e, const Type *t, const Expr *first,
                      const Expr *second) {
  const Chain::Kind kind = chainOf(e)->kind;
  const char *name = kind == Chain::Kind::Chain      ? "adjgen_chain"
                     : kind == Chain::Kind::Quotient ? "adjgen_quotient"
                                                     : "adjgen_product";
  return b.pureCall(t, ofType(name, t), {inPrecision(b, first, t), inPrecision(b, second, t)}, e->location);
}

std::vector<AdjointTerm> adjointTerms(Builder &b, const Expr *e, const Expr *seed, const IsActive &active,
                                      std::vector<PartialsProblem> &problems, const Chaining &chaining) {
  Reverse r(b, active, problems, chaining);
  r.visit(e, e->type->isReal() ? inPrecision(b, seed, e->type) : seed, chaining.showsInResult);
  r.finish();
  return std::move(r.terms);
}

const Expr *tangentOf(Builder &b, const Expr *e, const IsActive &active,
                      const std::function<Path(const Path &)> &shadow, std::vector<PartialsProblem> &problems,
                      const Chaining &chaining) {
  return Forward(b, active, shadow, problems, chaining).visit(e);
}

} // namespace adjgen

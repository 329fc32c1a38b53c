// Problem: where a partial derivative is infinite, or no number, its product with an adjoint that is exactly
// zero must be zero: a value that nothing uses, or that a later step makes of no account. Guarding each
// product would cost; so it is asked which values can be so. Everything that is not understood can.
#include "rules/InfiniteValues.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string_view>

namespace adjgen {

namespace {

const Expr *bare(const Expr *e) {
  for (;;)
    if (const auto *c = dyn_cast<CastExpr>(e); c && c->operand->type->isReal())
      e = c->operand;
    else
      return e;
}

std::optional<double> number(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus) {
    const auto v = number(u->operand);
    return v ? std::optional<double>(-*v) : v;
  }
  const auto *l = dyn_cast<LiteralExpr>(e);
  if (!l || !(l->type->isReal() || l->type->isInteger()) || l->text.empty())
    return std::nullopt;
  char *end = nullptr;
  const double v = std::strtod(l->text.c_str(), &end);
  return end != l->text.c_str() ? std::optional<double>(v) : std::nullopt;
}

/// The double variant's name.
std::string_view nameOf(const PureCallExpr *c, std::string_view known) {
  std::string_view n = c->callee;
  for (const std::string_view prefix : {"__builtin_", "std::"})
    if (n.starts_with(prefix))
      n.remove_prefix(prefix.size());
  const bool isVariant = n.size() == known.size() + 1 && (n.back() == 'f' || n.back() == 'l');
  return isVariant ? n.substr(0, known.size()) : n;
}

bool isOneOf(const PureCallExpr *c, const std::set<std::string_view> &names) {
  for (const std::string_view name : names)
    if (nameOf(c, name) == name)
      return true;
  return false;
}

/// Finite wherever their arguments are.
bool isFinite(const PureCallExpr *c) {
  static const std::set<std::string_view> names = {"sin",
                                                   "cos",
                                                   "tan",
                                                   "atan",
                                                   "atan2",
                                                   "tanh",
                                                   "asinh",
                                                   "cbrt",
                                                   "hypot",
                                                   "fabs",
                                                   "fmin",
                                                   "fmax",
                                                   "fdim",
                                                   "fma",
                                                   "erf",
                                                   "erfc",
                                                   "j0",
                                                   "j1",
                                                   "copysign",
                                                   "nextafter",
                                                   "floor",
                                                   "ceil",
                                                   "round",
                                                   "trunc",
                                                   "rint",
                                                   "abs",
                                                   "nearbyint",
                                                   "fmaximum",
                                                   "fminimum",
                                                   "sinpi",
                                                   "cospi",
                                                   "atanpi",
                                                   "roundeven",
                                                   "fmaximum_num",
                                                   "fminimum_num",
                                                   "nexttoward",
                                                   "adjgen_chain",
                                                   "adjgen_product",
                                                   "jn"};
  return isOneOf(c, names);
}

/// What a local is set to is looked at up to this depth: the time stays small.
constexpr unsigned Deepest = 4;

const Expr *definitionOf(const LoadExpr *l, const ValueFacts &facts, unsigned depth) {
  return facts.definition && depth < Deepest ? facts.definition(l->path) : nullptr;
}

/// Positive, or at least never negative; +0.0 is zero.
bool isPositive(const Expr *e, bool orZero, const ValueFacts &facts, unsigned depth = 0) {
  e = bare(e);
  if (const auto v = number(e))
    return orZero ? *v >= 0 : *v > 0;
  if (const auto *l = dyn_cast<LoadExpr>(e)) {
    const Expr *d = definitionOf(l, facts, depth);
    return d && isPositive(d, orZero, facts, depth + 1);
  }
  const auto is = [&](const Expr *operand, bool zero) { return isPositive(operand, zero, facts, depth); };
  if (const auto *c = dyn_cast<PureCallExpr>(e)) {
    if (isOneOf(c, {"exp", "exp2", "exp10"})) // which may be zero where the exponent is very small
      return orZero;
    if (isOneOf(c, {"cosh"}))
      return true;
    if (isOneOf(c, {"sqrt"}))
      return orZero || is(c->arguments[0], false);
    if (isOneOf(c, {"fmax"}))
      return is(c->arguments[0], orZero) || is(c->arguments[1], orZero);
    return isOneOf(c, {"fabs", "hypot"}) && orZero;
  }
  const auto *x = dyn_cast<BinaryExpr>(e);
  if (!x)
    return false;
  const auto both = [&](bool zero) { return is(x->left, zero) && is(x->right, zero); };
  switch (x->op) {
  case BinaryKind::Add:
    return both(true) && (orZero || is(x->left, false) || is(x->right, false));
  case BinaryKind::Mul:
    return both(orZero) || (orZero && equal(x->left, x->right));
  case BinaryKind::Div:
    return both(orZero);
  default:
    return false;
  }
}

} // namespace

static bool mayBeZero(const Expr *e, const ValueFacts &facts, unsigned depth) {
  e = bare(e);
  if (const auto v = number(e))
    return *v == 0;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
    return mayBeZero(u->operand, facts, depth);
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && x->op == BinaryKind::Mul)
    return mayBeZero(x->left, facts, depth) || mayBeZero(x->right, facts, depth);
  if (const auto *l = dyn_cast<LoadExpr>(e)) {
    const Expr *d = definitionOf(l, facts, depth);
    return !d || mayBeZero(d, facts, depth + 1);
  }
  return !isPositive(e, /*orZero=*/false, facts, depth);
}

bool mayBeZero(const Expr *e, const ValueFacts &facts) { return mayBeZero(e, facts, 0); }

static bool isFixed(const Expr *e, const ValueFacts &facts, unsigned depth) {
  switch (e->kind) {
  case ExprKind::Literal:
    return true;
  case ExprKind::Load: {
    const auto *l = cast<LoadExpr>(e);
    const Expr *d = definitionOf(l, facts, depth);
    return (facts.isFixed && facts.isFixed(l->path)) || (d && isFixed(d, facts, depth + 1));
  }
  case ExprKind::Unary:
  case ExprKind::Binary:
  case ExprKind::Cast:
  case ExprKind::PureCall: {
    bool all = true;
    forEachOperand(e, [&](const Expr *o) { all = all && isFixed(o, facts, depth); });
    return all;
  }
  case ExprKind::AddressOf:
  case ExprKind::FunctionRef:
  case ExprKind::Select:
  case ExprKind::SizeOf:
    break;
  }
  return false;
}

bool isFixed(const Expr *e, const ValueFacts &facts) { return isFixed(e, facts, 0); }

bool mayBeInfinite(const Expr *e, const ValueFacts &facts) {
  if (!e->type->isReal())
    return false;
  const auto operands = [&] {
    bool any = false;
    forEachOperand(e, [&](const Expr *o) { any |= mayBeInfinite(o, facts); });
    return any;
  };
  switch (e->kind) {
  case ExprKind::Literal:
    return false;
  case ExprKind::Load:
    return !facts.mayBeInfinite || facts.mayBeInfinite(cast<LoadExpr>(e)->path);
  case ExprKind::Unary:
  case ExprKind::Cast:
  case ExprKind::Select:
    return operands();
  case ExprKind::Binary: {
    const auto *x = cast<BinaryExpr>(e);
    return operands() ||
           (x->op == BinaryKind::Div && mayBeZero(x->right, facts) && !isFixed(x->right, facts));
  }
  case ExprKind::PureCall: {
    const auto *c = cast<PureCallExpr>(e);
    if (isFinite(c) || isFixed(c, facts))
      return operands();
    if (isOneOf(c, {"sqrt"}))
      return operands() || !isPositive(c->arguments[0], /*orZero=*/true, facts);
    if (isOneOf(c, {"pow"})) {
      const auto power = number(c->arguments[1]);
      return operands() || !power || *power < 0 || *power != static_cast<double>(static_cast<long>(*power));
    }
    return true;
  }
  case ExprKind::AddressOf:
  case ExprKind::FunctionRef:
  case ExprKind::SizeOf:
    break;
  }
  return true;
}

bool handsOn(const PureCallExpr *c) {
  return isOneOf(c, {"sqrt", "fabs", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "cbrt", "sinh",
                     "cosh", "asinh", "acosh", "fma"});
}

bool chooses(const PureCallExpr *c) { return isOneOf(c, {"fmin", "fmax", "fabs"}); }

bool passesOn(const Expr *e, const Path &p) {
  if (!e->type->isReal())
    return false;
  switch (e->kind) {
  case ExprKind::Load:
    return equal(cast<LoadExpr>(e)->path, p);
  case ExprKind::Unary:
    return passesOn(cast<UnaryExpr>(e)->operand, p);
  case ExprKind::Cast:
    return passesOn(cast<CastExpr>(e)->operand, p);
  case ExprKind::Binary: {
    const auto *x = cast<BinaryExpr>(e);
    if (x->op == BinaryKind::Div) // a number over infinity is zero
      return passesOn(x->left, p);
    return passesOn(x->left, p) || passesOn(x->right, p);
  }
  case ExprKind::PureCall: {
    const auto *c = cast<PureCallExpr>(e);
    const auto passes = [&](const Expr *a) { return passesOn(a, p); };
    return handsOn(c) && std::any_of(c->arguments.begin(), c->arguments.end(), passes);
  }
  case ExprKind::Literal:
  case ExprKind::AddressOf:
  case ExprKind::FunctionRef:
  case ExprKind::Select:
  case ExprKind::SizeOf:
    break;
  }
  return false;
}

} // namespace adjgen

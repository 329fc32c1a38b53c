// Problem: the product rule gives one summand for each time that a factor stands in a product, and compilers may not add
// them up; what they have in common is multiplied for each of them.
#include "rules/Powers.h"
#include "ir/Visitor.h"
#include "rules/Simplified.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace adjgen {

static constexpr std::size_t MostFactors = 32;

static void addFactors(const Expr *e, const Type *t, std::vector<const Expr *> &out) {
  const auto *x = dyn_cast<BinaryExpr>(e);
  if (!x || x->op != BinaryKind::Mul || x->type->canonical != t->canonical || out.size() > MostFactors)
    return out.push_back(e);
  addFactors(x->left, t, out);
  addFactors(x->right, t, out);
}

std::vector<Power> powersOf(const BinaryExpr *product) {
  std::vector<const Expr *> factors;
  addFactors(product, product->type, factors);
  if (factors.size() > MostFactors)
    return {};
  std::vector<Power> out;
  for (const Expr *f : factors) {
    const auto known = llvm::find_if(out, [&](const Power &p) { return equal(p.factor, f); });
    if (known == out.end())
      out.push_back({f, 1});
    else
      ++known->times;
  }
  return out.size() < factors.size() ? out : std::vector<Power>();
}

const Expr *productOf(Builder &b, const Expr *factor, unsigned times) {
  const Expr *all = nullptr;
  for (unsigned k = 0; k < times; ++k)
    all = all ? adjgen::times(b, all, factor) : factor;
  return all;
}

static const char *suffixOf(const Type *t) { return t->bits == 32 ? "f" : t->bits == 64 ? "" : "L"; }

/// Of a literal of the type, or of an integer's.
static std::optional<double> valueOf(const Expr *e, const Type *t) {
  const auto *c = dyn_cast<CastExpr>(e);
  const auto *l = dyn_cast<LiteralExpr>(c ? c->operand : e);
  if (l && c)
    return l->type->isInteger() && l->hasValue ? std::optional(static_cast<double>(l->value)) : std::nullopt;
  double value = 0;
  const bool isWhole = l && l->type->canonical == t->canonical &&
                       llvm::to_float(llvm::StringRef(l->text).rtrim(t->bits == 32 ? "fF" : ""), value);
  return isWhole ? std::optional(value) : std::nullopt;
}

/// With as few digits as have this value.
static std::string decimal(double value) {
  char text[32];
  const std::string digits(text, std::to_chars(text, std::end(text), value).ptr);
  return digits.find_first_of(".e") == std::string::npos ? digits + ".0" : digits;
}

const Expr *scaled(Builder &b, unsigned n, const Expr *e) {
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
    return negated(b, scaled(b, n, u->operand));
  const Type *t = e->type->unqualified;
  const auto *x = dyn_cast<BinaryExpr>(e);
  const auto known = x && x->op == BinaryKind::Mul && t->bits <= 64 ? valueOf(x->left, t) : std::nullopt;
  const double most = t->bits == 32 ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max();
  if (known && llvm::isPowerOf2_32(n) && std::abs(n * *known) <= most) // exact, so the digits are as few
    return times(b, b.real(t, decimal(n * *known) + suffixOf(t)), x->right);
  return times(b, b.real(t, std::to_string(n) + ".0" + suffixOf(t)), e);
}

} // namespace adjgen

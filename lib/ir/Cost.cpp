#include "ir/Cost.h"
#include "ir/Visitor.h"
#include <algorithm>
#include <set>
#include <string_view>

namespace adjgen {

static constexpr unsigned Division = 4, Call = 10;
static constexpr std::string_view quotient = "adjgen_quotient";

/// One instruction or two, wherever it is compiled for.
static bool isCheap(std::string_view callee) {
  static const std::set<std::string_view> names = {"fabs", "fmin", "fmax",         "copysign",
                                                   "fma",  "abs",  "adjgen_chain", "adjgen_product"};
  if (!callee.empty() && (callee.back() == 'f' || callee.back() == 'l') &&
      names.count(callee.substr(0, callee.size() - 1)))
    return true;
  return names.count(callee) != 0;
}

unsigned costWithoutOperands(const Expr *e) {
  if (!e->type->isReal())
    return 0;
  if (const auto *x = dyn_cast<BinaryExpr>(e))
    return x->op == BinaryKind::Div ? Division : 1;
  if (const auto *c = dyn_cast<PureCallExpr>(e))
    return c->callee.starts_with(quotient) ? Division : isCheap(c->callee) ? 1 : Call;
  return isa<SelectExpr>(e);
}

unsigned costOf(const Expr *e) {
  unsigned cost = 0;
  forEachExpr(e, [&](const Expr *x) { cost += costWithoutOperands(x); });
  return cost;
}

static bool isVolatile(const Path &p) {
  return (p.root->type->qualifiers & Volatile) ||
         std::any_of(p.steps.begin(), p.steps.end(),
                     [](const Projection &s) { return s.type->qualifiers & Volatile; });
}

bool isItselfRepeatable(const Expr *e) {
  if (const auto *l = dyn_cast<LoadExpr>(e))
    return !isVolatile(l->path);
  if (const auto *c = dyn_cast<PureCallExpr>(e)) // it may read what a pointer leads to
    return std::none_of(c->arguments.begin(), c->arguments.end(),
                        [](const Expr *a) { return a->type->isPointer(); });
  return !isa<AddressOfExpr>(e);
}

bool isRepeatable(const Expr *e) {
  bool repeatable = true;
  forEachExpr(e, [&](const Expr *x) { repeatable = repeatable && isItselfRepeatable(x); });
  return repeatable;
}

} // namespace adjgen

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

static unsigned ownCost(const Expr *e) {
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
  forEachExpr(e, [&](const Expr *x) { cost += ownCost(x); });
  return cost;
}

bool isRepeatable(const Expr *e) {
  bool repeatable = true;
  auto isVolatile = [](const Path &p) {
    return (p.root->type->qualifiers & Volatile) ||
           std::any_of(p.steps.begin(), p.steps.end(),
                       [](const Projection &s) { return s.type->qualifiers & Volatile; });
  };
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      repeatable &= !isVolatile(l->path);
    else if (const auto *c = dyn_cast<PureCallExpr>(x))
      for (const Expr *a : c->arguments)
        repeatable &= !a->type->isPointer(); // it may read what that leads to
    else
      repeatable &= !isa<AddressOfExpr>(x);
  });
  return repeatable;
}

} // namespace adjgen

// What unknowns of polynomials stand for, where generated code computes them.
#pragma once

#include "analysis/integers/MemberSymbols.h"
#include "plan/decisions/AccumulationPlan.h"

namespace adjgen {

/// Notes the members among the unknowns of p.
inline void addMembers(AccumulationPlan &plan, const MemberSymbols &symbols, const Polynomial &p) {
  for (const auto &[monomial, factor] : p)
    for (const Variable *v : monomial)
      if (const LoadExpr *value = symbols.valueOf(v))
        plan.members.emplace(v, value);
}

} // namespace adjgen

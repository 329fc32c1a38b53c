#include "plan/ApartTests.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

/// The backward sweep computes v again where it needs it, from what its initializer reads.
static bool isComputedAgain(const AdjointPlan &plan, const Function *f, const OmpForStmt *loop,
                            const Variable *v) {
  const DeclareStmt *declaration = nullptr;
  forEachStmt(loop, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable == v)
      declaration = d;
  });
  const auto &sweeps = plan.sweepsOf(f);
  return std::any_of(sweeps.begin(), sweeps.end(), [&](const SweepPlan *s) {
    return s->recomputed.count(v) != 0 ||
           (s->loop && declaration && declaration->initializer && s->isLive(declaration));
  });
}

bool ApartTests::isPossible(const Function *f, const AccessFact &fact) const {
  constexpr std::size_t MostArrays = 8;
  auto known = f_.access.extents.find(fact.loop);
  if (fact.apartFrom.empty() || known == f_.access.extents.end())
    return false;
  const LoopExtents &extents = known->second;
  return extents.subscripts.size() <= MostArrays &&
         std::all_of(extents.followed.begin(), extents.followed.end(),
                     [&](const Variable *v) { return isComputedAgain(plan_, f, fact.loop, v); });
}

void ApartTests::demand(const Variable *array, const AccessFact &fact) {
  ApartTest &test = plan_.apart[fact.loop];
  test.extents = f_.access.extents.at(fact.loop);
  for (const ApartFrom &other : fact.apartFrom) {
    auto [first, second] = std::minmax(array, other.array, ById());
    auto known = std::find_if(test.pairs.begin(), test.pairs.end(),
                              [&](const auto &p) { return p.first == first && p.second == second; });
    if (known == test.pairs.end())
      test.pairs.push_back({first, second, other.orSame});
    else
      known->orSame &= other.orSame;
  }
}

std::string ApartTests::condition(const Variable *array, const AccessFact &fact) {
  std::string out;
  for (const ApartFrom &other : fact.apartFrom)
    out += (out.empty() ? ", if '" + array->name + "' is apart from '" : "' and '") + other.array->name;
  return out.empty() ? out : out + "', which is tested at run time";
}

} // namespace adjgen

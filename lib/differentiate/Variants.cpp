#include "differentiate/Variants.h"
#include "differentiate/CellFunctions.h"
#include "differentiate/OuterLoops.h"
#include "differentiate/OutlivingLocals.h"
#include "differentiate/SubstitutedLocals.h"

namespace adjgen {

/// Without memory of their own for these, there is no plan.
static std::optional<VariantPrimal> withMemory(const Module &primal, const AdjointPlan &plan,
                                               const TryPlan &) {
  if (plan.restore.outliving.empty())
    return std::nullopt;
  return VariantPrimal{giveMemory(primal, plan.restore.outliving), {}};
}

static std::optional<VariantPrimal> parted(const Module &primal, const AdjointPlan &plan,
                                           const TryPlan &tryPlan) {
  const JoinedLoops candidates = loopsToPart(primal, plan);
  if (candidates.empty())
    return std::nullopt;
  const Module allParted = withOuterLoopsOnly(primal, candidates);
  const std::optional<AdjointPlan> other = tryPlan(allParted);
  const JoinedLoops better = other ? loopsBetterParted(candidates, plan, *other) : JoinedLoops();
  if (better.empty())
    return std::nullopt;
  return VariantPrimal{withOuterLoopsOnly(primal, better), remarksOf(better)};
}

static std::optional<VariantPrimal> substituted(const Module &primal, const AdjointPlan &plan,
                                                const TryPlan &tryPlan) {
  const BodiesWithLocals candidates = bodiesToSubstitute(primal, plan);
  if (candidates.empty())
    return std::nullopt;
  const Module allSubstituted = withSubstitutedLocals(primal, candidates);
  const std::optional<AdjointPlan> other = tryPlan(allSubstituted);
  const BodiesWithLocals better =
      other ? bodiesBetterSubstituted(candidates, primal, allSubstituted, *other) : BodiesWithLocals();
  if (better.empty())
    return std::nullopt;
  return VariantPrimal{withSubstitutedLocals(primal, better), remarksOf(better)};
}

static std::optional<VariantPrimal> cellFunctions(const Module &primal, const AdjointPlan &plan,
                                                  const TryPlan &tryPlan) {
  const CellValues candidates = valuesOfCells(primal, plan);
  if (candidates.empty())
    return std::nullopt;
  const std::optional<AdjointPlan> other = tryPlan(withCellFunctions(primal, candidates));
  const CellValues better = other ? valuesBetterCalled(candidates, primal, *other) : CellValues();
  if (better.empty())
    return std::nullopt;
  return VariantPrimal{withCellFunctions(primal, better), {}};
}

const std::vector<Variant> &variants() {
  static const std::vector<Variant> table = {
      {"outliving-locals", "locals that must keep their place between the sweeps have memory of their own",
       withMemory},
      {"outer-loops", "of loops that 'collapse' joins, the outermost's iterations alone are dealt out",
       parted},
      {"substituted-locals", "bodies of loops have the values of their locals in place of these",
       substituted},
      {"cell-functions", "values of one cell of an array each are calls of functions of that cell",
       cellFunctions},
  };
  return table;
}

} // namespace adjgen

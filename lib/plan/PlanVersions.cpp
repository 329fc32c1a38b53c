// Where a head's derivative has two versions, for arrays that are apart and for any: the test that chooses, and
// what the first one saves. Which are taken is decided when both are planned (differentiate/ApartVersion.h).
#include "analysis/Facts.h"
#include "ir/Builder.h"
#include "ir/Visitor.h"
#include "plan/ComparedRows.h"
#include "plan/Plan.h"

namespace adjgen {

std::optional<VersionTest> testOfHead(const AdjointPlan &plan, const TablesOnEntry &tables) {
  Facts &f = *plan.facts;
  const std::vector<Head> &heads = f.module.heads;
  if (heads.size() != 1)
    return std::nullopt;
  auto found =
      extentsOfCall(f.module, heads[0].function, f.table(), f.effects(), f.recomputable(), tables.flat);
  if (!found)
    return std::nullopt;
  VersionTest out{heads[0].function, std::move(*found), {}, tables, {}};
  Builder b(f.module);
  for (const LoopExtents::Array &a : out.reached.arrays) {
    const Path element = b.deref(a.pointer);
    bool isActive = false;
    if (plan.hasShadow(a.pointer.root))
      for (const LocationId l : f.table().allOf(element))
        isActive |= f.activity().isActiveCell(f.table()[l].cell);
    out.hasShadow.push_back(isActive);
  }
  return out;
}

static RowPointers rowPointers(const Function *head, const RowTables &tables,
                               const RecomputableResults &recomputable) {
  RowPointers out;
  for (const auto &[v, initializer] : recomputable.initializer) {
    const auto *l = dyn_cast<LoadExpr>(initializer);
    const auto *a = dyn_cast<AddressOfExpr>(initializer);
    const Path *p = l ? &l->path : a && !a->decays ? &a->path : nullptr;
    if (p && v->type->isPointer() && tables.contains(p->root) &&
        p->steps.size() == tables.shapes[tables.shapeOf.at(p->root)].levels + (l ? 0 : 1))
      out.emplace(v, *p);
  }
  forEachStmt(head->body, [&](const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        const auto *a = dyn_cast<AddressOfExpr>(e);
        if (l && l->path.isVariable())
          out.erase(l->path.root);
        if (a && a->path.isVariable())
          out.erase(a->path.root);
      });
    });
  });
  return out;
}

HeadTables tablesOfHead(const AdjointPlan &plan) {
  const Function *head = plan.facts->module.heads[0].function;
  HeadTables out{rowTables(head), {}};
  if (!out.tables.shapes.empty())
    out.rows = rowPointers(head, out.tables, plan.facts->recomputable());
  return out;
}

std::size_t costOfOverlaps(const AdjointPlan &plan) {
  std::size_t cost = plan.accumulation.apart.size();
  for (const auto &[load, kind] : plan.accumulation.of)
    cost += isCollected(kind) || kind == AccumulationKind::Atomic;
  for (const SweepPlan &s : plan.restore.sweeps)
    for (const auto &[loop, rows] : s.rows)
      cost += rows.byHulls && !rows.tests.empty(); // no compiler compares as many
  for (const Decision &d : plan.restore.decisions)
    cost += d.kind == PlanKind::Push || d.kind == PlanKind::PushRow;
  for (const Head &h : plan.facts->module.heads)
    cost += loopsOfUncomparedRows(plan, h.function);
  return cost;
}

} // namespace adjgen

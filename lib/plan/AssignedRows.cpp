#include "plan/AssignedRows.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// Z5: e is a sum, and what is read is a factor of one of its terms. (A factor of zero stays in the partial
/// derivative.)
bool hasPartial(const Expr *e, const LoadExpr *read) {
  if (e == read)
    return true;
  if (const auto *u = dyn_cast<UnaryExpr>(e))
    return u->op == UnaryKind::Minus && hasPartial(u->operand, read);
  const auto *k = dyn_cast<BinaryExpr>(e);
  if (!k || !k->type->isReal())
    return false;
  switch (k->op) {
  case BinaryKind::Add:
  case BinaryKind::Sub:
  case BinaryKind::Mul:
    return hasPartial(k->left, read) || hasPartial(k->right, read);
  case BinaryKind::Div:
    return hasPartial(k->left, read);
  default:
    return false;
  }
}

class Planner {
public:
  explicit Planner(AdjointPlan &plan) : plan_(plan) {}

  void function(const Function *g) {
    function_ = g;
    forEachStmt(g->body, [&](const Stmt *s) {
      if (const auto *block = dyn_cast<BlockStmt>(s))
        for (std::size_t k = 0; k + 1 < block->statements.size(); ++k)
          pair(block->statements[k], block->statements[k + 1]);
    });
  }

private:
  void pair(const Stmt *first, const Stmt *second) {
    const OmpForStmt *front = loopOf(first), *behind = loopOf(second);
    if (!front || !behind || !sameIterations(front->loop, behind->loop))
      return;
    const auto *assignment = dyn_cast<AssignStmt>(onlyStatement(behind));
    if (!assignment || unitStride(assignment->target, behind->loop->variable) != 0 || // Z2
        touches(assignment))                                                          // Z3
      return;
    if (const auto reads = rowOf(front, assignment->target, behind->loop->variable))
      choose(front, *reads, assignment);
  }

  /// Z1
  const OmpForStmt *loopOf(const Stmt *s) const {
    const auto *region = dyn_cast<OmpParallelStmt>(s);
    if (!region || region->body->statements.size() != 1)
      return nullptr;
    const auto *o = dyn_cast<OmpForStmt>(region->body->statements.front());
    const bool fits = o && o->schedule.collapse <= 1 && o->loop->body->statements.size() == 1 &&
                      !plan_.saving.count(o) && !plan_.gatheredIfApart.count(o->loop) &&
                      !hasTestedRows(o->loop) && valueOf(onlyStatement(o));
    return fits ? o : nullptr;
  }
  bool hasTestedRows(const ForStmt *loop) const {
    return std::any_of(plan_.sweeps.begin(), plan_.sweeps.end(),
                       [&](const SweepPlan &s) { return s.hasTestedRows(loop); });
  }
  static const Stmt *onlyStatement(const OmpForStmt *o) { return o->loop->body->statements.front(); }

  /// Z2. Bounds are numbers of the caller's: what the loops assign is real.
  static bool sameIterations(const ForStmt *a, const ForStmt *c) {
    bool plain = true;
    for (const Expr *bound : {a->lower, a->bound, a->step})
      forEachExpr(bound, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        plain &= l ? l->path.isVariable() && l->type->isInteger() : !isa<PureCallExpr>(e);
      });
    return plain && a->variable->type == c->variable->type && a->relation == c->relation &&
           equal(a->lower, c->lower) && equal(a->bound, c->bound) && equal(a->step, c->step);
  }

  bool isActiveRead(const LoadExpr *l) const { return l && l->type->isReal() && plan_.isActive(l->path); }

  /// Z3: may the loop behind read what it assigns?
  bool touches(const AssignStmt *s) const {
    bool any = false;
    forEachExpr(s->value, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      any |= isActiveRead(l) && plan_.mayOverlap(l->path, s->target);
    });
    return any;
  }

  /// Z3 to Z5: the reads of the row, if there are no others of its cells.
  std::optional<std::vector<const LoadExpr *>> rowOf(const OmpForStmt *o, const Path &cell,
                                                     const Variable *j) const {
    const Variable *i = o->loop->variable;
    const Expr *value = valueOf(onlyStatement(o));
    std::vector<const LoadExpr *> reads;
    std::int64_t low = 0, high = 0;
    bool fits = true;
    forEachExpr(value, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      if (!isActiveRead(l) || !plan_.mayOverlap(l->path, cell))
        return;
      fits = fits && isGathered(l) && inOneRow(l->path, i, cell, j) && hasPartial(value, l);
      if (!fits)
        return;
      const std::int64_t constant = *unitStride(l->path, i);
      low = reads.empty() ? constant : std::min(low, constant);
      high = reads.empty() ? constant : std::max(high, constant);
      reads.push_back(l);
    });
    return fits && !reads.empty() && low <= 0 && high >= 0 ? std::optional(reads) : std::nullopt;
  }
  bool isGathered(const LoadExpr *l) const {
    auto kind = plan_.accumulation.find(l->id);
    return kind != plan_.accumulation.end() && kind->second == AccumulationKind::Gathered;
  }

  void choose(const OmpForStmt *front, const std::vector<const LoadExpr *> &reads,
              const AssignStmt *assignment) {
    for (const LoadExpr *l : reads)
      plan_.assignedReads.insert(l->id);
    plan_.notZeroed.insert(assignment->id);
    plan_.remarks.push_back({"accumulation-plan", "Assigned", function_->name, front->loop->location,
                             "the adjoint of '" + reads.front()->path.root->name +
                                 "' is assigned cell by cell, not added to: the loop behind this one "
                                 "overwrites all of these cells",
                             RemarkKind::Passed});
  }

  AdjointPlan &plan_;
  const Function *function_ = nullptr;
};

} // namespace

void planAssignedRows(AdjointPlan &plan, PlanFacts &f) {
  Planner planner(plan);
  for (const Function *g : f.calls.order)
    if (f.activity.isActive(g))
      planner.function(g);
}

} // namespace adjgen

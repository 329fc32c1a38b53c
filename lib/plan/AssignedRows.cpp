#include "plan/AssignedRows.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <cstdlib>

namespace adjgen {

namespace {

/// A loop as Z1 wants it, and its only statement.
struct Loop {
  const OmpForStmt *construct;
  const ForStmt *loop;
  const Stmt *statement;
  const Expr *value() const {
    return isa<AssignStmt>(statement) ? cast<AssignStmt>(statement)->value
                                      : cast<IncrementStmt>(statement)->value;
  }
};

bool holdsZero(const Expr *e) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    const auto *l = dyn_cast<LiteralExpr>(x);
    any |= l && (l->hasValue ? l->value == 0 : std::strtod(l->text.c_str(), nullptr) == 0.0);
  });
  return any;
}

/// Z5: e is the sum of what is read, times factors that nobody simplifies to zero, and of other terms.
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
    return hasPartial(k->left, read) || hasPartial(k->right, read);
  case BinaryKind::Mul:
    return (hasPartial(k->left, read) && !holdsZero(k->right)) ||
           (hasPartial(k->right, read) && !holdsZero(k->left));
  case BinaryKind::Div:
    return hasPartial(k->left, read) && !holdsZero(k->right);
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
    const auto front = loopOf(first), behind = loopOf(second);
    if (!front || !behind || !isGathered(*front) || isSaved(*front) ||
        !sameIterations(front->loop, behind->loop))
      return;
    const auto *assignment = dyn_cast<AssignStmt>(behind->statement);
    if (!assignment || plan_.endsInFront(assignment) || !isActiveCell(assignment->target) ||
        unitStride(assignment->target, behind->loop->variable) != 0 || // Z2
        touches(*behind, assignment->target))                          // Z3
      return;
    if (const auto reads = rowOf(*front, assignment->target, behind->loop->variable))
      choose(*front, *reads, assignment);
  }

  /// Z1
  std::optional<Loop> loopOf(const Stmt *s) const {
    const auto *region = dyn_cast<OmpParallelStmt>(s);
    if (!region || region->body->statements.size() != 1)
      return std::nullopt;
    const auto *o = dyn_cast<OmpForStmt>(region->body->statements.front());
    if (!o || o->schedule.collapse > 1 || o->loop->body->statements.size() != 1 || plan_.apart.count(o) ||
        plan_.saving.count(o) || plan_.reexecuted.count(o->loop))
      return std::nullopt;
    const Stmt *only = o->loop->body->statements.front();
    if (!isa<AssignStmt>(only) && !isa<IncrementStmt>(only))
      return std::nullopt;
    return Loop{o, o->loop, only};
  }

  bool isGathered(const Loop &l) const {
    auto reach = plan_.phased.find(l.construct);
    auto kind = plan_.schedule.find(l.construct);
    return reach != plan_.phased.end() && reach->second > 0 &&
           (kind == plan_.schedule.end() || kind->second == BackwardScheduleKind::Free);
  }
  /// Or executed again.
  bool isSaved(const Loop &l) const {
    for (const SweepPlan *sweep : plan_.sweepsOf(function_))
      if (sweep->isRecorded(l.statement) || sweep->inverted.count(l.statement->id) ||
          (sweep->loop == l.construct && sweep->isLive(l.statement)))
        return true;
    return false;
  }

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

  bool isActiveCell(const Path &p) const { return p.type()->isReal() && plan_.isActive(p); }

  /// Z3: may the loop read what it assigns?
  bool touches(const Loop &l, const Path &target) const {
    bool any = false;
    forEachExpr(l.value(), [&](const Expr *e) {
      const auto *read = dyn_cast<LoadExpr>(e);
      any |=
          read && read->type->isReal() && plan_.isActive(read->path) && plan_.mayOverlap(read->path, target);
    });
    return any;
  }

  /// Z3 to Z5: the reads of the row, if there are no others of its cells.
  std::optional<std::vector<const LoadExpr *>> rowOf(const Loop &l, const Path &cell,
                                                     const Variable *i) const {
    std::vector<const LoadExpr *> reads;
    std::int64_t low = 0, high = 0;
    bool fits = !plan_.mayOverlap(*targetOf(l.statement), cell);
    forEachExpr(l.value(), [&](const Expr *e) {
      const auto *read = dyn_cast<LoadExpr>(e);
      if (!read || !read->type->isReal() || !plan_.isActive(read->path) ||
          !plan_.mayOverlap(read->path, cell))
        return;
      auto kind = plan_.accumulation.find(read->id);
      if (kind == plan_.accumulation.end() || kind->second != AccumulationKind::Gathered ||
          !inOneRow(read->path, l.loop->variable, cell, i) || !hasPartial(l.value(), read)) {
        fits = false;
        return;
      }
      const std::int64_t constant = *unitStride(read->path, l.loop->variable);
      low = reads.empty() ? constant : std::min(low, constant);
      high = reads.empty() ? constant : std::max(high, constant);
      reads.push_back(read);
    });
    return fits && !reads.empty() && low <= 0 && high >= 0 ? std::optional(reads) : std::nullopt;
  }

  void choose(const Loop &front, const std::vector<const LoadExpr *> &reads, const AssignStmt *assignment) {
    for (const LoadExpr *l : reads)
      plan_.assignedReads.insert(l->id);
    plan_.notZeroed.insert(assignment->id);
    plan_.remarks.push_back({"accumulation-plan", "Assigned", function_->name, front.loop->location,
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

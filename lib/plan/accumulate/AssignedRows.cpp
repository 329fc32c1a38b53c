#include "plan/accumulate/AssignedRows.h"
#include "analysis/integers/Polynomial.h"
#include "ir/OmpConstructs.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// [partials that stay]: e is a sum, and what is read is a factor of one of its terms. (A factor of zero
/// stays in the partial derivative.)
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

/// [nothing between steps]: cells that a loop assigns, one in each iteration, and others.
class AssignedCells {
public:
  AssignedCells(const OmpForStmt *loop, const Path &cell, Facts &f)
      : loop_(loop->loop), cell_(cell), f_(f), forms_(loop, f.table(), f.effects(), f.recomputable(), none_),
        polynomials_(loop, forms_, f.recomputable(), /*forAddresses=*/true) {}

  /// May the adjoint of s read or set theirs?
  bool touchedBy(const Stmt *s) {
    bool any = false;
    forEachStmt(s, [&](const Stmt *x) { any = any || isTouchedIn(x); });
    return any;
  }

private:
  bool isTouchedIn(const Stmt *s) {
    if (isa<CallStmt>(s))
      return mayBe(f_.effects().reads(s)) || mayBe(f_.effects().writes(s));
    bool any = false;
    for (const SharingEntry &e : sharingOf(s)) // copies add to their original
      any |= e.inner != e.outer && mayBe(Path(e.outer));
    if (const Path *p = targetOf(s))
      any |= isTouchedAt(*p);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e))
          any = any || isTouchedAt(l->path);
      });
    });
    return any;
  }
  bool isTouchedAt(const Path &p) { return f_.activity().isActive(p) && mayBe(p) && !isOutside(p); }
  bool mayBe(const LocationSet &set) const { return f_.table().mayOverlap(f_.table().of(cell_), set); }
  bool mayBe(const Path &p) const {
    LocationSet set;
    for (LocationId l : f_.table().allOf(p))
      set.set(l);
    return mayBe(set);
  }

  /// In no iteration's cell. Bounds do not change in the time loop ([same in each step]): nor does what
  /// cancels out with them.
  bool isOutside(const Path &p) {
    if (p.steps.empty() || !p.steps.back().index)
      return false;
    Path way = p, own = cell_;
    way.steps.pop_back();
    own.steps.pop_back();
    auto value = polynomials_.of(p.steps.back().index); // of the variable, in the iteration whose cell it is
    const auto subscript = polynomials_.of(cell_.steps.back().index);
    auto range = polynomials_.bounds(loop_);
    if (!equal(way, own) || !value || !subscript || !range)
      return false;
    add(*value, *subscript, -1);
    add(*value, {{{loop_->variable}, 1}}, 1);
    add(range->first, *value, -1);
    add(*value, range->second, -1);
    return isPositive(range->first) || isPositive(*value);
  }
  static bool isPositive(const Polynomial &p) {
    return p.size() == 1 && p.begin()->first.empty() && p.begin()->second > 0;
  }

  const ForStmt *loop_;
  const Path &cell_;
  Facts &f_;
  const VariableSet none_; // outside of the regions, threads have no copies
  LinearForms forms_;
  Polynomials polynomials_;
};

class AssignedRowsPlanner {
public:
  AssignedRowsPlanner(const AdjointPlan &plan, Facts &f, AccumulationPlan &out)
      : plan_(plan), f_(f), out_(out) {}

  void function(const Function *g) {
    function_ = g;
    forEachStmt(g->body, [&](const Stmt *s) {
      if (const auto *block = dyn_cast<BlockStmt>(s))
        for (std::size_t k = 0; k + 1 < block->statements.size(); ++k)
          pair(block->statements[k], block->statements[k + 1]);
      if (const auto *time = dyn_cast<ForStmt>(s))
        for (const Stmt *second : time->body->statements)
          acrossSteps(time, second);
    });
  }

private:
  using Reads = std::vector<const LoadExpr *>;

  void pair(const Stmt *first, const Stmt *second) {
    const OmpForStmt *behind = loopOf(second);
    if (behind && overwrites(behind))
      if (const auto reads = readsOf(first, behind))
        choose(loopOf(first), *reads, behind, nullptr);
  }

  /// [across steps]: `second` is in the next step.
  void acrossSteps(const ForStmt *time, const Stmt *second) {
    const OmpForStmt *behind = loopOf(second);
    if (!behind || !overwrites(behind) || !isFixed(time, cast<OmpParallelStmt>(second), behind))
      return;
    AssignedCells cells(behind, assignmentOf(behind)->target, f_);
    auto touched = [&](const Stmt *s) { return cells.touchedBy(s); };
    const auto &steps = time->body->statements;
    const auto own = std::find(steps.begin(), steps.end(), second);
    if (std::any_of(steps.begin(), own, touched)) // [nothing between steps]
      return;
    const auto first = std::find_if(steps.rbegin(), steps.rend(), touched); // `second`, if no other
    if (first == steps.rend())                                              // the row has no adjoints
      return;
    const auto reads = readsOf(*first, behind);
    if (!reads)
      return;
    choose(loopOf(*first), *reads, behind, time);
    out_.consuming[time].push_back(cast<OmpParallelStmt>(second));
  }

  /// [same in each step]
  bool isFixed(const ForStmt *time, const OmpParallelStmt *region, const OmpForStmt *behind) {
    const Path &cell = assignmentOf(behind)->target;
    LocationSet reads;
    readsOnTheWay(f_.table(), cell, reads);
    VariableSet used{cell.root};
    for (const Expr *e :
         {behind->loop->lower, behind->loop->bound, behind->loop->step, region->numThreads, region->ifClause})
      if (e) {
        adjgen::readsOf(f_.table(), e, reads);
        forEachExpr(e, [&](const Expr *x) {
          if (const auto *l = dyn_cast<LoadExpr>(x))
            used.insert(l->path.root);
        });
      }
    reads.reset(f_.table().of(behind->loop->variable));
    bool fixed = true;
    for (LocationId l : reads.set_bits())
      fixed &= !f_.table().mayOverlap(l, f_.effects().writes(time));
    forEachStmt(time->body, [&](const Stmt *s) {
      const auto *d = dyn_cast<DeclareStmt>(s);
      fixed &= !d || !used.count(d->variable);
    });
    return fixed;
  }

  static const AssignStmt *assignmentOf(const OmpForStmt *o) { return cast<AssignStmt>(onlyStatement(o)); }
  /// [same iterations], [no other adjoints]: what has its row.
  bool overwrites(const OmpForStmt *behind) const {
    const auto *s = dyn_cast<AssignStmt>(onlyStatement(behind));
    return s && unitStride(s->target, behind->loop->variable) == 0 && !touches(s);
  }

  /// Those of the row that `behind` overwrites, if [loops in turn] to [partials that stay] hold for the loop
  /// in front.
  std::optional<Reads> readsOf(const Stmt *first, const OmpForStmt *behind) const {
    const OmpForStmt *front = loopOf(first);
    if (!front || hasTestedRows(front->loop) || !sameIterations(front->loop, behind->loop))
      return std::nullopt;
    return rowOf(front, assignmentOf(behind)->target, behind->loop->variable);
  }

  /// [loops in turn]
  const OmpForStmt *loopOf(const Stmt *s) const {
    const auto *region = dyn_cast<OmpParallelStmt>(s);
    if (!region || region->body->statements.size() != 1)
      return nullptr;
    const auto *o = dyn_cast<OmpForStmt>(region->body->statements.front());
    const bool fits = o && o->schedule.collapse <= 1 && o->loop->body->statements.size() == 1 &&
                      !plan_.restore.saving.count(o) && !out_.gatheredIfApart.count(o->loop) &&
                      valueOf(onlyStatement(o));
    return fits ? o : nullptr;
  }
  bool hasTestedRows(const ForStmt *loop) const {
    return std::any_of(plan_.restore.sweeps.begin(), plan_.restore.sweeps.end(),
                       [&](const SweepPlan &s) { return s.hasTestedRows(loop); });
  }
  static const Stmt *onlyStatement(const OmpForStmt *o) { return o->loop->body->statements.front(); }

  /// [same iterations]. Bounds are numbers of the caller's: what the loops assign is real.
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

  /// [no other adjoints]: may the loop behind read what it assigns?
  bool touches(const AssignStmt *s) const {
    bool any = false;
    forEachExpr(s->value, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      any |= isActiveRead(l) && plan_.mayOverlap(l->path, s->target);
    });
    return any;
  }

  /// [no other adjoints] to [partials that stay]: the reads of the row, if there are no others of its cells.
  std::optional<Reads> rowOf(const OmpForStmt *o, const Path &cell, const Variable *j) const {
    const Variable *i = o->loop->variable;
    const Expr *value = valueOf(onlyStatement(o));
    Reads reads;
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
    auto kind = out_.of.find(l->id);
    return kind != out_.of.end() && kind->second == AccumulationKind::Gathered;
  }

  /// `time`: the loop behind is in its next step.
  void choose(const OmpForStmt *front, const Reads &reads, const OmpForStmt *behind, const ForStmt *time) {
    for (const LoadExpr *l : reads)
      out_.assignedReads[l->id] = time;
    out_.notZeroed.insert(assignmentOf(behind)->id);
    const std::string row =
        "the adjoint of '" + reads.front()->path.root->name + "' is assigned cell by cell";
    out_.decisions.push_back(
        {PlanKind::Assigned, function_, front->loop->location, "",
         row + (time ? ", not added to, from the second backward step on: the next step overwrites all of "
                       "these cells"
                     : ", not added to: the loop behind this one overwrites all of these cells"),
         std::nullopt});
  }

  const AdjointPlan &plan_;
  Facts &f_;
  AccumulationPlan &out_;
  const Function *function_ = nullptr;
};

} // namespace

void planAssignedRows(const AdjointPlan &plan, Facts &f, AccumulationPlan &out) {
  AssignedRowsPlanner planner(plan, f, out);
  for (const Function *g : f.calls().order)
    if (f.activity().isActive(g))
      planner.function(g);
}

} // namespace adjgen

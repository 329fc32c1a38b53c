#include "plan/restore/SavedRows.h"
#include "ir/DeclaredValues.h"
#include "ir/Nest.h"
#include "ir/SubscriptDistances.h"
#include "ir/TripCount.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"
#include "ir/WrittenOut.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <memory>

namespace adjgen {

static const Path *assignedBy(const Stmt *s) {
  return isa<AssignStmt>(s) || isa<IncrementStmt>(s) ? targetOf(s) : nullptr;
}

/// [row loop]
static bool countsUp(const ForStmt *loop) {
  constexpr std::int64_t Short = 8;
  const auto *step = dyn_cast<LiteralExpr>(loop->step);
  const auto trips = constantTripCount(loop);
  return loop->variable->type->isInteger() && step && step->hasValue && step->value == 1 &&
         (loop->relation == BinaryKind::Less || loop->relation == BinaryKind::LessEqual) &&
         !(trips && *trips < Short);
}

/// The members of a packed record have no addresses that could be handed over.
static bool isPacked(const Path &p) {
  const Type *object = p.root->type;
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Field && object->record->isPacked)
      return true;
    object = s.type;
  }
  return false;
}

/// Reads of which the run may make none.
static NodeSet<Expr> conditionalReads(const Expr *root) {
  NodeSet<Expr> out;
  auto add = [&](const Expr *part) {
    forEachExpr(part, [&](const Expr *e) {
      if (isa<LoadExpr>(e))
        out.insert(e);
    });
  };
  forEachExpr(root, [&](const Expr *e) {
    if (const auto *k = dyn_cast<BinaryExpr>(e);
        k && (k->op == BinaryKind::LogicalAnd || k->op == BinaryKind::LogicalOr))
      add(k->right);
    if (const auto *c = dyn_cast<SelectExpr>(e)) {
      add(c->ifTrue);
      add(c->ifFalse);
    }
  });
  return out;
}

/// Can the address be computed whatever memory holds, even where it is none of the program's?
static bool isAlwaysComputable(const Path &p) {
  bool all = true;
  for (std::size_t k = 1; k < p.steps.size(); ++k)
    all &= p.steps[k].kind != ProjectionKind::Deref;
  forEachSubscript(p, [&](const Expr *subscript) {
    forEachExpr(subscript, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      const auto *k = dyn_cast<BinaryExpr>(e);
      all &= !(l && !l->path.isVariable()) && !isa<PureCallExpr>(e) &&
             !(k && (k->op == BinaryKind::Div || k->op == BinaryKind::Rem));
    });
  });
  return all;
}

namespace {

class Loop {
public:
  Loop(const ForStmt *loop, const SweepPlan &sweep, Facts &f, const SubscriptDistances &distances)
      : loop_(loop), sweep_(sweep), f_(f), distances_(distances), values_(f.module) {}

  /// None if one of [row loop] to [row untouched] does not hold.
  SavedRows rows() {
    if (!isPlain())
      return {};
    for (const Stmt *s : loop_->body->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && !addValue(d, values_))
        return {};
    SavedRows tested = rowsOf(/*stayInRows=*/false);
    if (!tested.saved.empty() && !tested.byHulls)
      return tested;
    SavedRows inRows = rowsOf(/*stayInRows=*/true);
    return inRows.saved.empty() || (inRows.byHulls && !tested.saved.empty()) ? tested : inRows;
  }

private:
  /// `stayInRows`: subscripts of arrays of arrays do ([rows of arrays] in ir/SubscriptDistances.h).
  SavedRows rowsOf(bool stayInRows) {
    SavedRows out;
    stayInRows_ = stayInRows;
    for (const Step &step : steps_) {
      if (!sweep_.isRecorded(step.original))
        continue;
      const Path &target = *assignedBy(step.written);
      const Path way = values_.rewrite(target);
      if (sweep_.inRow.count(step.original->id) || !isRow(step.original, way) || dependsOnLocals(way) ||
          !isFixed(way, target))
        return {};
      auto others = touching(step.written);
      if (others)
        std::erase_if(*others, [&](const Path &p) { return isTested(out.tests, p, step.written); });
      if (!others ||
          (!others->empty() && !isTestable(withoutLocals(target), target))) // [row untouched], [rows tested]
        return {};
      if (!others->empty())
        out.tests.push_back({step.written, *others, step.original});
      save(step, out);
    }
    out.byHulls = !isCheap(out.tests);
    return !out.byHulls || haveCheapHulls(out.tests) ? out : SavedRows();
  }

  static constexpr std::size_t MostCompared = 8;
  /// [rows tested]: a test is worth a few comparisons, not one for each pair of many arrays.
  bool isCheap(const std::vector<RowTest> &tests) const {
    std::size_t comparisons = 0;
    for (const RowTest &t : tests)
      for (std::size_t k = 0; k < t.others.size(); ++k)
        comparisons += std::none_of(t.others.begin(), t.others.begin() + k,
                                    [&](const Path &p) { return inOneRow(p, t.others[k], loop_->variable); });
    return comparisons <= MostCompared;
  }

  /// [hulls tested]
  bool haveCheapHulls(const std::vector<RowTest> &tests) {
    std::vector<std::pair<Path, Path>> compared;
    for (const RowTest &t : tests)
      for (const Path &other : t.others) {
        const std::pair pair(arrayOfCell(withoutLocals(*assignedBy(t.row))), arrayOfCell(other));
        if (equal(pair.first, pair.second) || !unitStride(other, loop_->variable))
          return false;
        if (std::none_of(compared.begin(), compared.end(), [&](const auto &c) {
              return equal(c.first, pair.first) && equal(c.second, pair.second);
            }))
          compared.push_back(pair);
      }
    return compared.size() <= MostCompared;
  }

  using Step = WrittenOut::Statement;

  /// [row loop], and of [only rows saved] what is not about single rows.
  bool isPlain() {
    if (!countsUp(loop_) || savesAtEnd(loop_->body))
      return false;
    WrittenOut body(f_.module);
    if (!body.add(loop_->body) || llvm::any_of(body.loops(), [&](const ForStmt *f) {
          inner_.insert(f->variable);
          return savesAtEnd(f->body);
        }))
      return false;
    for (const Step &step : body.statements())
      if (const Path *p = assignedBy(step.original); p && !p->goesThroughPointer())
        changing_.insert(p->root);
    DeclaredValues ofRound(f_.module); // what an inner loop declares has its value where it is used
    for (const Step &step : body.statements()) {
      std::vector<const Stmt *> written{step.written};
      if (step.isInner)
        written = ofRound.rewriteList(written);
      if (const auto *d = dyn_cast<DeclareStmt>(written.front()); d && step.isInner && !addValue(d, ofRound))
        return false;
      steps_.push_back({step.original, written.front(), step.isInner});
    }
    return llvm::all_of(steps_, [&](const Step &step) {
      if (const auto *d = dyn_cast<DeclareStmt>(step.written))
        return d->variable->type->isReal() || d->variable->type->isInteger() ||
               d->variable->type->isPointer() || isOfReals(d);
      const Path *p = assignedBy(step.written);
      return p && (p->type()->isReal() || p->type()->isInteger()) &&
             !sweep_.inverted.count(step.original->id) && !sweep_.kept.count(step.original->id);
    });
  }
  bool savesAtEnd(const BlockStmt *body) const {
    const auto end = sweep_.atScopeEnd.find(body->id);
    return end != sweep_.atScopeEnd.end() && !end->second.empty();
  }
  /// An array of the iteration.
  static bool isOfReals(const DeclareStmt *d) {
    return d->variable->type->isArray() && !d->initializer && d->variable->type->innermostElement()->isReal();
  }

  /// One row for all rounds of the inner loops.
  void save(const Step &step, SavedRows &out) {
    const Path &target = *assignedBy(step.original);
    if (!step.isInner) {
      out.saved.push_back({step.original, target, {}});
      return declare(target, out.declarations);
    }
    if (llvm::any_of(out.saved, [&](const SavedRow &r) { return r.statement == step.original; }))
      return;
    DeclaredValues ofInner(f_.module);
    SavedRow row{step.original, target, {}};
    loopsAround(step.original, loop_->body, row.inner);
    forEachStmt(row.inner.front(), [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        addValue(d, ofInner);
    });
    row.cell = ofInner.rewrite(target);
    declare(row.cell, out.declarations);
    out.saved.push_back(std::move(row));
  }
  static bool loopsAround(const Stmt *s, const BlockStmt *body, std::vector<const ForStmt *> &out) {
    for (const Stmt *x : body->statements) {
      if (x == s)
        return true;
      const auto *f = dyn_cast<ForStmt>(x);
      const auto *block = f ? f->body : dyn_cast<BlockStmt>(x);
      if (!block)
        continue;
      if (f)
        out.push_back(f);
      if (loopsAround(s, block, out))
        return true;
      if (f)
        out.pop_back();
    }
    return false;
  }

  /// Of what only its declaration sets. False: a pointer leads to no element by a path.
  bool addValue(const DeclareStmt *d, DeclaredValues &to) const {
    if (changing_.count(d->variable))
      return true;
    if (d->variable->type->isPointer())
      return d->initializer && to.addPointer(d);
    to.addInteger(d);
    return true;
  }
  Path withoutLocals(const Path &p) { return dependsOnLocals(p) ? values_.rewrite(p) : p; }

  /// [only rows saved]
  bool isRow(const Stmt *s, const Path &way) const {
    return sweep_.isLive(s) && unitStride(way, loop_->variable) && !(way.type()->qualifiers & Volatile) &&
           !isPacked(way);
  }

  /// [way to the row]: on such as have no other value to put in their place.
  bool dependsOnLocals(const Path &way) const {
    VariableSet locals = inner_;
    for (const Step &step : steps_)
      if (const auto *d = dyn_cast<DeclareStmt>(step.written))
        locals.insert(d->variable);
    bool any = locals.count(way.root) != 0;
    forEachSubscript(way, [&](const Expr *subscript) {
      forEachExpr(subscript, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        any |= l && locals.count(l->path.root);
      });
    });
    return any;
  }

  /// [way to the row]. `target`: as it is written.
  bool isFixed(const Path &way, const Path &target) {
    LocationSet read;
    readsOnTheWay(f_.table(), way, read);
    readsOnTheWay(f_.table(), target, read);
    readsOf(f_.table(), loop_->lower, read);
    readsOf(f_.table(), loop_->bound, read);
    return llvm::none_of(steps_, [&](const Step &step) {
      const Path *p = assignedBy(step.written);
      return p && f_.table().mayOverlap(f_.table().of(*p), read);
    });
  }

  /// [row untouched]: what else the body touches that may be in the row; nullopt: what no test at run time
  /// could compare.
  std::optional<std::vector<Path>> touching(const Stmt *own) {
    const Path &written = *assignedBy(own), row = withoutLocals(written);
    const LocationId cells = f_.table().of(row);
    std::vector<Path> others;
    bool all = true;
    auto touch = [&](const Path &original, bool isConditional) {
      const Path p = withoutLocals(original);
      if (!f_.table().mayOverlap(cells, f_.table().of(p)) || f_.exchanged().areApart(row, p, loop_) ||
          distances_.areApart(row, p, loop_) || (stayInRows_ && distances_.areInDifferentRows(row, p, loop_)))
        return;
      all = all && isTestable(p, original) && !inOneRow(p, row, loop_->variable) &&
            (!isConditional || isAlwaysComputable(p));
      if (std::none_of(others.begin(), others.end(), [&](const Path &q) { return equal(p, q); }))
        others.push_back(p);
    };
    for (const Step &step : steps_) {
      const Stmt *s = step.written;
      if (const Path *p = assignedBy(s)) {
        LocationSet way;
        readsOnTheWay(f_.table(), *p, way);
        all &= !f_.table().mayOverlap(cells, way);
        if (s != own)
          touch(*p, /*isConditional=*/false);
      }
      forEachExprOf(s, [&](const Expr *root) {
        const NodeSet<Expr> conditional = conditionalReads(root);
        forEachExpr(root, [&](const Expr *e) {
          all &= !isa<AddressOfExpr>(e) || isPointerTo(s, e);
          if (const auto *l = dyn_cast<LoadExpr>(e); l && !(s == own && equal(l->path, written)))
            touch(l->path, conditional.count(l) != 0);
        });
      });
    }
    return all ? std::optional(others) : std::nullopt;
  }

  /// All that a pointer of the body is set from, which paths follow.
  static bool isPointerTo(const Stmt *s, const Expr *e) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && d->variable->type->isPointer() && e->type->isPointer();
  }

  /// [rows tested]: a number whose address in all iterations is known from the first one.
  /// `original`: as it is written.
  bool isTestable(const Path &p, const Path &original) {
    const Variable *i = loop_->variable;
    return p.type()->isReal() && (unitStride(p, i) || !follows(p, i)) && !dependsOnLocals(p) &&
           isFixed(p, original) && !isPacked(p);
  }

  /// Those of the body's declarations on which the way depends, in their order.
  void declare(const Path &target, std::vector<const DeclareStmt *> &declared) const {
    VariableSet needed;
    auto need = [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x))
          needed.insert(l->path.root);
      });
    };
    needed.insert(target.root);
    forEachSubscript(target, need);
    const auto &list = loop_->body->statements;
    for (const DeclareStmt *d : declared)
      needed.insert(d->variable);
    declared.clear();
    for (auto it = list.rbegin(); it != list.rend(); ++it)
      if (const auto *d = dyn_cast<DeclareStmt>(*it); d && needed.count(d->variable)) {
        declared.insert(declared.begin(), d);
        if (d->initializer)
          need(d->initializer);
      }
  }

  const ForStmt *loop_;
  const SweepPlan &sweep_;
  Facts &f_;
  const SubscriptDistances &distances_;
  DeclaredValues values_; // of the body's integers and pointers
  std::vector<Step> steps_;
  VariableSet inner_;    // of inner loops
  VariableSet changing_; // which the body assigns
  bool stayInRows_ = false;
};

} // namespace

/// [row loop]
static bool isDealtInOnePiece(const OmpForStmt *o) {
  const Schedule &s = o->schedule;
  return s.isStatic() && !s.isSingle() && !s.ordered && !s.chunk && s.collapse <= 1;
}

/// [rows of iterations again]
static bool overwritesRowsAgain(const SavedRows &rows, const SweepPlan &sweep, const ForStmt *loop,
                                const RestorePlan &plan) {
  if (!plan.reexecuted.count(loop))
    return false;
  const SweepPlan *again = plan.sweep(sweep.function, loop, true);
  return !again || llvm::any_of(rows.saved, [&](const SavedRow &r) {
    return again->isLive(r.statement) || again->isRecorded(r.statement);
  });
}

/// Loops whose iterations a thread does not know in front of them, or that are executed again in those of a team.
static NodeSet<Stmt> othersIn(const SweepPlan &sweep, const RestorePlan &plan) {
  NodeSet<Stmt> others;
  auto add = [&](const Stmt *s) {
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      for (const ForStmt *l : loopsOf(o))
        others.insert(l);
  };
  forEachStmt(sweep.root(), [&](const Stmt *s) {
    if (plan.reexecuted.count(s))
      forEachStmt(s, add);
    else if (const auto *o = dyn_cast<OmpForStmt>(s); o && !isDealtInOnePiece(o))
      add(s);
  });
  return others;
}

void planSavedRows(RestorePlan &plan, const SweepInputs &in, Facts &f) {
  NodeMap<Function, std::unique_ptr<SubscriptDistances>> known;
  for (SweepPlan &sweep : plan.sweeps) {
    const NodeSet<Stmt> others = othersIn(sweep, plan);
    std::unique_ptr<SubscriptDistances> &distances = known[sweep.function];
    if (!distances)
      distances = std::make_unique<SubscriptDistances>(f.module, sweep.function->body);
    forEachStmt(sweep.root(), [&](const Stmt *s) {
      const auto *loop = dyn_cast<ForStmt>(s);
      if (!loop || others.count(loop) || in.checkpointed.count(loop))
        return;
      SavedRows rows = Loop(loop, sweep, f, *distances).rows();
      if (overwritesRowsAgain(rows, sweep, loop, plan))
        return;
      for (const SavedRow &row : rows.saved)
        sweep.inRow.insert(row.statement->id);
      if (!rows.saved.empty())
        sweep.rows[loop->id] = std::move(rows);
    });
  }
}

} // namespace adjgen

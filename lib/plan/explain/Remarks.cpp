// The sweep analyses have decided how each needed value comes back; this says it in words.
#include "plan/explain/Remarks.h"
#include "analysis/Facts.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "plan/restore/Reexecution.h"

#include "llvm/ADT/StringExtras.h"
#include <algorithm>

namespace adjgen {

static std::string targetName(const Stmt *s) {
  if (const auto *a = dyn_cast<AssignStmt>(s))
    return a->target.root->name;
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return i->target.root->name;
  if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    return c->result.root->name;
  return "value";
}

/// " for each of the 12 rounds of the loops around it", or nothing.
static std::string ofRounds(const KeepNest &nest) {
  std::int64_t rounds = 1;
  for (const ForStmt *l : nest.loops) {
    const auto trips = constantTripCount(l);
    if (!trips || *trips > 64) // [kept if few] in plan/restore/KeptValues.h
      return " for each of the rounds around it, if there are at most 128";
    rounds *= *trips;
  }
  return nest.loops.empty() ? "" : " for each of the " + std::to_string(rounds) + " rounds around it";
}

/// Variables that the function reads, or reads by.
static VariableSet readBy(const Function *f) {
  VariableSet read;
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *i = dyn_cast<IncrementStmt>(s))
      read.insert(i->target.root);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e))
          read.insert(l->path.root);
        if (const auto *a = dyn_cast<AddressOfExpr>(e))
          read.insert(a->path.root);
      });
    });
  });
  return read;
}

/// Why an old value is needed: where nothing is read by a parameter, it can only be for what may share its
/// memory. `read`: by the function.
static std::string whyOldValue(const Stmt *s, const VariableSet &read) {
  const Path *p = targetOf(s);
  const bool isUnread = p && p->root->kind == VariableKind::Parameter && p->root->type->isPointer() &&
                        p->goesThroughPointer() && !(p->root->type->qualifiers & Restrict) &&
                        !read.count(p->root);
  return isUnread ? "it may share memory with what the backward sweep needs, which 'restrict' would exclude"
                  : "the backward sweep needs its old value";
}

/// In front of a joint call.
static std::string savedBefore(const SweepPlan &sweep, const CallStmt *c) {
  if (!sweep.isLive(c))
    return ": the forward sweep needs nothing of it";
  auto it = sweep.beforeCall.find(c->id);
  if (it == sweep.beforeCall.end() || it->second.empty())
    return ", from what is still there: it saves nothing";
  std::string names;
  for (const Variable *v : it->second)
    names += (names.empty() ? "'" : ", '") + v->name + "'";
  return ": only " + names + " is saved, in front of it";
}

/// ", if they are apart from 'u', which is tested at run time" ([rows tested] in SavedRows.h), or nothing.
static std::string ifApart(const Stmt *s, const SweepPlan &sweep) {
  std::vector<std::string> names;
  for (const auto &[loop, rows] : sweep.rows)
    for (const RowTest &t : rows.tests)
      for (const Path &p : t.others)
        if (t.row == s || t.original == s) {
          const bool isOwn = p.root == targetOf(s)->root;
          const std::string name = std::string(isOwn ? "others of " : "") + "'" + p.root->name + "'";
          if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
        }
  return names.empty()
             ? ""
             : ", if they are apart from " + llvm::join(names, " and ") + ", which is tested at run time";
}

/// Statements of a loop in the sweep that is executed again have no adjoint there. `read`: by the function.
static void describeStatements(const AdjointPlan &plan, const SweepPlan &sweep, const Stmt *s,
                               const VariableSet &read, bool insideReexecuted, Decisions &out) {
  auto decision = [&](PlanKind kind, SourceLocation where, const std::string &subject,
                      const std::string &reason) {
    out.push_back({kind, sweep.function, where, subject, reason, std::nullopt});
  };
  const std::string owner = sweep.isCalled ? "the function" : "the iteration";
  auto saved = [&](SourceLocation where, const std::string &what, const KeepNest *nest) {
    if (nest)
      decision(PlanKind::Keep, where, "", what + ": in a local variable of " + owner + ofRounds(*nest));
    else
      decision(PlanKind::Push, where, "", what);
  };
  auto nestOf = [&](const Stmt *x) {
    auto it = sweep.kept.find(x->id);
    return it == sweep.kept.end() ? nullptr : &it->second;
  };
  if (const RenamedBuffers::Buffer *b = sweep.renamedBy(s))
    decision(PlanKind::Rename, s->location, b->pointer.isVariable() ? b->pointer.root->name : targetName(s),
             std::to_string(b->loop->location.line));
  else if (sweep.inRow.count(s->id))
    decision(PlanKind::PushRow, s->location, targetName(s), ifApart(s, sweep) + ": " + whyOldValue(s, read));
  else if (sweep.recorded.count(s->id))
    saved(s->location,
          "'" + targetName(s) + "' is saved before it is overwritten here: " + whyOldValue(s, read),
          nestOf(s));
  if (auto it = sweep.keptCalls.find(s->id); it != sweep.keptCalls.end())
    for (const Expr *e : it->second.calls)
      decision(PlanKind::Keep, s->location, "",
               "the value of '" + cast<PureCallExpr>(e)->callee +
                   "' is kept for the backward sweep: in a local variable of " + owner +
                   ofRounds(it->second.nest));
  if (sweep.inverted.count(s->id))
    decision(PlanKind::Recompute, s->location, "",
             "the backward sweep undoes this update of '" + targetName(s) + "'");
  if (const auto *d = dyn_cast<DeclareStmt>(s); d && sweep.recomputed.count(d->variable))
    decision(PlanKind::Recompute, s->location, "",
             "'" + d->variable->name + "' is computed again in the backward sweep");
  if (auto it = sweep.atScopeEnd.find(s->id); it != sweep.atScopeEnd.end())
    for (const Variable *v : it->second) {
      auto nest = sweep.keptAtEnd.find(v);
      const bool isThreads =
          v->kind == VariableKind::Global; // [saved by each thread] in analysis/sweeps/ToBeRecorded.h
      saved(v->location.valid() && !isThreads ? v->location : s->location,
            "'" + v->name + "' is saved " +
                (isThreads ? "by each thread at the end of the region: threads may come and go before the "
                             "backward sweep needs its value"
                           : "where its scope ends: the backward sweep needs its last value"),
            nest == sweep.keptAtEnd.end() ? nullptr : &nest->second);
    }
  if (const auto *c = dyn_cast<CallStmt>(s); c && !insideReexecuted && sweep.isJoint(c))
    decision(PlanKind::JointCall, s->location, c->callee->name, savedBefore(sweep, c));
  const bool hasAdjoint = !insideReexecuted && plan.hasAdjoint(s);
  if (const auto *i = dyn_cast<IfStmt>(s); i && hasAdjoint) {
    if (sweep.evaluated.count(i->id))
      decision(PlanKind::Recompute, s->location, "",
               "the condition is evaluated again in the backward sweep");
    else
      saved(s->location, "which branch was taken is saved", nestOf(s));
  }
  if (isa<WhileStmt>(s) && hasAdjoint)
    saved(s->location, "the number of iterations is saved", nestOf(s));
  const bool isAgain = plan.restore.reexecuted.count(s);
  forEachChild(
      s, [&](const Stmt *x) { describeStatements(plan, sweep, x, read, insideReexecuted || isAgain, out); });
}

/// Calls have remarks of their own.
static const Path *setBy(const Stmt *s) { return isa<CallStmt>(s) ? nullptr : targetOf(s); }

/// Variables whose values the backward sweep finds where they are, once each; statements that the forward
/// sweep leaves out.
static void describeUntouched(Facts &f, const SweepPlan &sweep, Decisions &out) {
  VariableSet saved = sweep.savedVariables, told = sweep.recomputed;
  for (auto &[block, list] : sweep.atScopeEnd)
    saved.insert(list.begin(), list.end());
  saved.insert(sweep.parametersAtEnd.begin(), sweep.parametersAtEnd.end());
  forEachStmt(sweep.root(), [&](const Stmt *s) {
    if (const Path *p = setBy(s); p && sweep.isRecorded(s))
      saved.insert(p->root);
  });
  told.insert(saved.begin(), saved.end());
  auto decision = [&](PlanKind kind, SourceLocation where, const std::string &subject) {
    out.push_back({kind, sweep.function, where, subject, "", std::nullopt});
  };
  forEachStmt(sweep.root(), [&](const Stmt *s) {
    if (const Path *p = setBy(s); p && !sweep.isLive(s))
      decision(PlanKind::NotNeeded, s->location, p->root->name);
    if (setBy(s) && f.uses().of(s).any())
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          const auto *l = dyn_cast<LoadExpr>(x);
          if (l && LocationTable::contains(f.uses().of(s), f.table().of(l->path)) &&
              told.insert(l->path.root).second)
            decision(PlanKind::Available, x->location.valid() ? x->location : s->location,
                     l->path.root->name);
        });
      });
  });
}

/// A call in which numbers go to other processes, or come from them.
static void describeTravel(std::vector<Remark> &remarks, const Function *g, const CallStmt *c, Facts &f) {
  if (!c->callee || !c->callee->given || !c->callee->given->communicates)
    return;
  if (c->callee->given->travelling && f.activity().isActive(c->callee))
    remarks.push_back(
        {"activity", "Active", g->name, c->location,
         "what arrives has a derivative, since a number that has one may have been sent by any process, "
         "in any call; '#pragma adjgen mpi passive' before a call says that none travels there",
         RemarkKind::Analysis});
  else
    remarks.push_back({"activity", "Passive", g->name, c->location,
                       "no number with a derivative travels in this call", RemarkKind::Analysis});
}

void describeActivity(std::vector<Remark> &remarks, Facts &f) {
  auto remark = [&](const Function *g, const Variable *v, SourceLocation where) {
    std::string why = f.activity().reason(v);
    if (!why.empty())
      remarks.push_back({"activity", f.activity().hasShadow(v) ? "Active" : "Passive", g->name, where, why,
                         RemarkKind::Analysis});
  };
  for (const Function *g : f.calls().order) {
    for (const Variable *p : g->parameters)
      remark(g, p, p->location.valid() ? p->location : g->location);
    forEachStmt(g->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        remark(g, d->variable, s->location.valid() ? s->location : d->variable->location);
      if (const auto *c = dyn_cast<CallStmt>(s))
        describeTravel(remarks, g, c, f);
    });
  }
}

void describeTangent(std::vector<Remark> &remarks, Facts &f) {
  describeActivity(remarks, f);
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      if (isa<OmpParallelStmt>(s) || isa<OmpForStmt>(s))
        remarks.push_back(
            {"tangent-plan", "Kept", g->name, s->location,
             "every tangent has the scoping of its variable, and iterations stay where they are",
             RemarkKind::Passed});
    });
}

static PlanKind kindOf(PrimalResults results) {
  return results == PrimalResults::Kept       ? PlanKind::PrimalKept
         : results == PrimalResults::SetAside ? PlanKind::PrimalSetAside
                                              : PlanKind::PrimalCalled;
}

Decisions restoreDecisions(const AdjointPlan &plan, Facts &f) {
  Decisions out;
  NodeMap<Function, VariableSet> readByFunctions;
  for (const SweepPlan &sweep : plan.restore.sweeps) {
    describeUntouched(f, sweep, out);
    if (sweep.loop)
      out.push_back({PlanKind::Reexecute, sweep.function, sweep.loop->location, "",
                     isa<OmpForStmt>(sweep.loop) && !plan.restore.saving.count(sweep.loop)
                         ? "nothing of it is kept"
                         : "only what it overwrites is saved",
                     std::nullopt});
    const auto [read, isNew] = readByFunctions.try_emplace(sweep.function);
    if (isNew)
      read->second = readBy(sweep.function);
    describeStatements(plan, sweep, sweep.root(), read->second, false, out);
  }
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *o = dyn_cast<OmpForStmt>(s);
      if (!o || !plan.hasAdjoint(o) || !f.activity().isActive(g) || plan.restore.reexecuted.count(o))
        return;
      const char *why = whyNotAgain(o, g, f);
      out.push_back(
          {PlanKind::Push, g, o->location, "",
           std::string("the iterations are not executed again in the backward sweep, since ") +
               (why                            ? why
                : plan.restore.dearer.count(o) ? "that, and to save what they overwrite, would cost more "
                                                 "than to save what is in them"
                                               : "the loop overwrites values that it, or code before it, "
                                                 "needs"),
           std::nullopt});
    });
  if (plan.restore.primalResults != PrimalResults::NotAsked)
    for (const Head &h : f.module.heads)
      out.push_back(
          {kindOf(plan.restore.primalResults), h.function, h.function->location, "", "", std::nullopt});
  return out;
}

std::vector<Remark> remarksOf(const Decisions &decisions) {
  std::vector<Remark> out;
  for (const Decision &d : decisions) {
    const PlanKindText &text = textOf(d.kind);
    out.push_back({std::string(text.pass), std::string(text.name), d.function->name, d.where,
                   remarkText(d.kind, d.subject, d.reason), d.remark.value_or(text.remark)});
  }
  return out;
}

std::string printDecisions(const Decisions &decisions) {
  std::string out;
  for (const Remark &r : remarksOf(decisions))
    out += r.function + ":" + std::to_string(r.where.line) + ": " + r.name + ": " + r.message + "\n";
  return out;
}

} // namespace adjgen

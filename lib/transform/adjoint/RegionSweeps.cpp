// Regions of both sweeps, by the scoping rules of Hueckelheim and Hascoet (2021), Section 3.2. A region whose
// threads leave something for the backward sweep brackets it with a team, so that thread t of the backward
// sweep finds what thread t of the forward sweep saved.
#include "transform/adjoint/RegionSweeps.h"
#include "ir/EachOf.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"

#include "llvm/Support/SaveAndRestore.h"

#include <algorithm>

namespace adjgen {

bool RegionSweeps::isCopiedPointer(const SharingEntry &e) {
  return !plain() && e.inner != e.outer && e.inner->type->isPointer() && plan().hasShadow(e.inner);
}

/// Pointers that a region copies have shadows that it copies likewise.
std::vector<SharingEntry> RegionSweeps::forwardEntries(const OmpParallelStmt *s) {
  std::vector<SharingEntry> entries;
  for (const SharingEntry &e : s->sharing) {
    entries.push_back(e);
    if (!isCopiedPointer(e) || !plan().hasShadow(e.outer))
      continue;
    const Variable *outer = shadows_.variable(e.outer);
    if (!shadows_.isKnown(e.inner))
      shadows_.set(e.inner,
                   Path(b_.variable(outer->name, outer->type, VariableKind::Local, outer->location)));
    entries.push_back({e.kind, outer, shadows_.variable(e.inner)});
  }
  return entries;
}

/// The pointers of an object's copy lead to shadows, in the forward sweep too: they may be set, or saved.
bool RegionSweeps::hasShadowPointers(const SharingEntry &e) {
  if (e.inner == e.outer || e.inner->type->isPointer() || !plan().hasShadow(e.inner))
    return false;
  Statements pointers;
  const Path p(e.inner);
  shadowValues_.addFields(p, p, e.inner->type, /*pointersOnly=*/true, pointers);
  return !pointers.empty();
}

/// A function that the forward sweep calls may hand on where the shadow of a copy is, although the backward
/// sweep needs nothing of it.
bool RegionSweeps::isShadowReachable(const SharingEntry &e) const {
  return e.inner != e.outer && !e.inner->type->isPointer() && plan().hasShadow(e.inner) &&
         plan().isAddressTaken(e.inner);
}

void RegionSweeps::copyPointers(const SharingEntry &e, Statements &out) {
  if (e.kind == SharingKind::FirstPrivate && plan().hasShadow(e.outer))
    return copyPointers(e, shadows_.path(e.outer), out);
  if (hasShadowPointers(e))
    shadowValues_.declare(e.inner, out);
}

void RegionSweeps::copyPointers(const SharingEntry &e, const Path &from, Statements &out) {
  if (!hasShadowPointers(e))
    return;
  shadowValues_.declare(e.inner, out);
  shadowValues_.addFields(Path(shadows_.variable(e.inner)), from, e.inner->type, /*pointersOnly=*/true, out);
}

/// When a task is executed, the original's shadow may be gone, as the original: the task has a copy of it.
Path RegionSweeps::copyAtCreation(const SharingEntry &e, std::vector<SharingEntry> &entries,
                                  Statements &out) {
  const Path original = shadows_.path(e.outer);
  const Variable *from = original.root;
  const auto copyOf = [&](const Variable *v) {
    return b_.variable(v->name, e.inner->type->unqualified, VariableKind::Local, e.inner->location);
  };
  if (!original.isVariable()) {
    from = copyOf(from);
    out.push_back(b_.declare(from, nullptr, true));
    shadowValues_.addFields(Path(from), original, from->type, /*pointersOnly=*/true, out);
  }
  entries.push_back({SharingKind::FirstPrivate, from, copyOf(from)});
  return Path(entries.back().inner);
}

/// Behind it, a thread may still execute tasks, on the stack that the team's are children of.
static const char *leaveOf(const OmpParallelStmt *s) {
  return tasksFormTeams(s->body) ? "adjgen_team_leave_without_tasks" : "adjgen_team_leave";
}

void RegionSweeps::forward(const OmpParallelStmt *s, Statements &out) {
  if (isTaskWait(s))
    return out.push_back(s);
  bool crossing = !plain() && plan().schedule.kindOf(s) == RegionKind::Crossing;
  if (!plain())
    if (auto it = sweep().beforeRegion.find(s->id); it != sweep().beforeRegion.end())
      saved_.saveAll(it->second, out);
  std::vector<SharingEntry> entries = forwardEntries(s);
  const llvm::SaveAndRestore moves(x_.movesShadows, false);
  Statements body = forward_.scope(s->body)->statements;
  Statements copies;
  for (const SharingEntry &e : s->sharing) {
    if (!plain() && hasShadowPointers(e)) {
      if (s->isTask() && e.kind == SharingKind::FirstPrivate && plan().hasShadow(e.outer))
        copyPointers(e, copyAtCreation(e, entries, out), copies);
      else
        copyPointers(e, copies);
    } else if (!plain() && isShadowReachable(e))
      shadowValues_.declare(e.inner, copies);
    if (isCopiedPointer(e) && !plan().hasShadow(e.outer)) // nothing outside of the region uses the original
      copies.push_back(
          b_.declare(shadows_.variable(e.inner), unset_.isSaved(e.inner) ? b_.zero(e.inner->type) : nullptr));
  }
  body.insert(body.begin(), copies.begin(), copies.end());
  for (const SharingEntry &e : s->sharing) // saved before it is set, perhaps
    if (!plain() && e.kind == SharingKind::Private && e.inner->type->isScalar() && unset_.isSaved(e.inner))
      body.insert(body.begin(), b_.assign(Path(e.inner), b_.zero(e.inner->type->unqualified)));
  if (crossing && s->isTask())
    return recordedTask(s, entries, std::move(body), out);
  if (!crossing) {
    if (!isEmpty(body) || !s->traits.dependences.empty()) // others may wait for it
      out.push_back(
          b_.ompParallel(entries, s->numThreads, s->ifClause, {}, b_.block(body), s->location, s->traits));
    return;
  }
  const Variable *team = temporary("team", rt_.teamType());
  out.push_back(b_.declare(team));
  out.push_back(rt_.call(team, "adjgen_team_begin", {}));
  body.insert(body.begin(), rt_.call("adjgen_team_enter", {rt_.address(team)}));
  body.push_back(rt_.call(leaveOf(s), {rt_.address(team)}));
  out.push_back(
      b_.ompParallel(entries, s->numThreads, s->ifClause, {}, b_.block(body), s->location, s->traits));
  out.push_back(rt_.call("adjgen_team_end", {rt_.address(team)}));
}

/// What the task saves is kept in a record, which the encountering one has on its stack.
void RegionSweeps::recordedTask(const OmpParallelStmt *s, const std::vector<SharingEntry> &entries,
                                Statements body, Statements &out) {
  const Variable *task = temporary("task", taskType());
  out.push_back(b_.declare(task));
  const bool isOrdered = !s->traits.dependences.empty();
  out.push_back(rt_.call(task, isOrdered ? "adjgen_task_new_with" : "adjgen_task_new",
                         {s->ifClause ? s->ifClause : b_.intLiteral(1)}));
  for (const TaskDependence &d : s->traits.dependences)
    keepAddresses(d, task, out);
  if (isOrdered)
    out.push_back(rt_.call("adjgen_task_push", {b_.load(task)}));
  body.insert(body.begin(), rt_.call("adjgen_task_begin", {b_.load(task)}));
  waitAtEnd(s->body, body);
  body.push_back(rt_.call("adjgen_task_end", {b_.load(task)}));
  out.push_back(
      b_.ompParallel(entries, s->numThreads, isDeferred(task), {}, b_.block(body), s->location, s->traits));
}

void RegionSweeps::keepAddresses(const TaskDependence &d, const Variable *task, Statements &out) {
  const PureCallExpr *each = eachIn(d.address);
  if (!each)
    return out.push_back(rt_.call("adjgen_task_keep", {b_.load(task), d.address}));
  const Variable *k = temporary("k", b_.types().longLongType());
  const Expr *count = each->arguments[0];
  const Stmt *one =
      rt_.call("adjgen_task_keep", {b_.load(task), withNumber(m_.primal, d.address, b_.load(k))});
  out.push_back(
      b_.forLoop(k, b_.intLiteral(0), BinaryKind::Less, count, b_.intLiteral(1), b_.block({one}), {}));
  out.push_back(rt_.call("adjgen_task_keep_count", {b_.load(task), count}));
}

/// Who waits for a task waits for those that it has created, too.
void RegionSweeps::waitAtEnd(const BlockStmt *primal, Statements &body) {
  if (leavesTasks(primal))
    body.push_back(b_.ompFlush({}, /*waitsForTasks=*/true));
}

const Type *RegionSweeps::taskType() { return b_.types().pointer(b_.types().opaque("adjgen_task")); }

const Expr *RegionSweeps::isDeferred(const Variable *task) {
  return rt_.value(b_.types().intType(), "adjgen_task_deferred", {b_.load(task)});
}

/// Copies are made where tasks are created, so that what sets the original behind that comes first in the backward
/// sweep: also where another task does.
bool RegionSweeps::isSetByTasks(const OmpParallelStmt *s) const {
  VariableSet set;
  forEachStmt(primal_->body, [&](const Stmt *x) {
    const auto *r = dyn_cast<OmpParallelStmt>(x);
    if (r && r->isTask())
      forEachStmt(r->body, [&](const Stmt *y) {
        if (const Path *p = targetOf(y); p && !p->goesThroughPointer())
          set.insert(p->root);
      });
  });
  return std::any_of(s->sharing.begin(), s->sharing.end(), [&](const SharingEntry &e) {
    return e.kind == SharingKind::FirstPrivate && plan().hasShadow(e.outer) && !e.inner->type->isPointer() &&
           (set.count(e.outer) || isReachedOtherwise(e.outer));
  });
}

void RegionSweeps::copyEntry(const OmpParallelStmt *s, const SharingEntry &e, bool saved,
                             std::vector<SharingEntry> &entries, Statements &body) {
  if (e.kind == SharingKind::FirstPrivate && sweep().recomputed.count(e.inner)) {
    entries.push_back(e);
    if (e.inner->type->isPointer() && plan().hasShadow(e.inner))
      entries.push_back({e.kind, shadows_.variable(e.outer), shadows_.variable(e.inner)});
    return;
  }
  body.push_back(b_.declare(e.inner, nullptr, false, s->location));
  if (e.inner->type->isPointer() && plan().hasShadow(e.inner))
    body.push_back(b_.declare(shadows_.variable(e.inner)));
  if (saved)
    saved_.restore(Path(e.inner), body, saved_.neededMembers(e.inner));
}

/// The copy is only ever incremented: all threads may read the original's adjoint.
static bool onlyIncremented(const OmpParallelStmt *s, const Variable *v) {
  bool only = true;
  forEachStmt(s->body, [&](const Stmt *x) {
    if (const auto *a = dyn_cast<AssignStmt>(x))
      only &= a->target.root != v;
    if (const auto *c = dyn_cast<CallStmt>(x); c && c->hasResult)
      only &= c->result.root != v;
    forEachExprOf(x, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *y) {
        if (const auto *l = dyn_cast<LoadExpr>(y))
          only &= l->path.root != v;
        if (const auto *a = dyn_cast<AddressOfExpr>(y))
          only &= a->path.root != v;
      });
    });
  });
  return only;
}

/// By pointers, or by functions that the region calls.
bool RegionSweeps::isReachedOtherwise(const Variable *original) const {
  return original->kind == VariableKind::Global || plan().isAddressTaken(original);
}

/// Where other threads have teams of their own, or the region reaches the original, it must not be named in a
/// clause, whose sum may change it at any time; nor where compilers need a library for such a clause.
bool RegionSweeps::isAddedToOtherwise(const OmpParallelStmt *s, const Variable *original) const {
  return s->isTask() || plan().schedule.nested.count(s) || isReachedOtherwise(original) ||
         original->type->innermostElement()->bits > 64;
}

// The adjoint of firstprivate is a sum over the threads; that of a sum is a copy for every thread. Where the
// original's shadow is no variable (what a pointer parameter points to), a clause cannot name it: the same is
// written out.
void RegionSweeps::shadowEntry(const OmpParallelStmt *s, const SharingEntry &e, bool isSaved,
                               std::vector<SharingEntry> &entries, Statements &begin, Statements &end) {
  if (!plan().hasShadow(e.inner) || e.inner->type->isPointer())
    return;
  const bool isRestored = isSaved && hasShadowPointers(e); // declared, and its pointers set, with the copy
  if (e.kind == SharingKind::Private || !plan().hasShadow(e.outer))
    return isRestored ? void() : shadowValues_.declare(e.inner, begin);
  Path outer = shadows_.path(e.outer);
  if (e.kind == SharingKind::ReductionAdd && onlyIncremented(s, e.inner))
    return shadows_.set(e.inner, outer);
  bool sum = e.kind == SharingKind::FirstPrivate;
  if (outer.isVariable() && !e.inner->type->innermostElement()->isRecord() && !hasShadowPointers(e) &&
      !(sum && isAddedToOtherwise(s, e.outer))) {
    const Variable *inner =
        b_.variable(outer.root->name, outer.root->type, VariableKind::Local, outer.root->location);
    shadows_.set(e.inner, Path(inner));
    entries.push_back({sum ? SharingKind::ReductionAdd : SharingKind::FirstPrivate, outer.root, inner});
    return;
  }
  const Variable *inner = shadows_.variable(e.inner);
  if (e.kind == SharingKind::ReductionAdd) {
    begin.push_back(b_.declare(inner, b_.load(outer)));
    return;
  }
  if (!isRestored)
    copyPointers(e, begin);
  if (!hasShadowPointers(e))
    shadowValues_.declare(e.inner, begin);
  Statements sums;
  shadowValues_.addFields(outer, Path(inner), inner->type, /*pointersOnly=*/false, sums);
  for (const Stmt *x : sums)
    threadSums_.addAtomically(x, end);
}

void RegionSweeps::backward(const OmpParallelStmt *s, Statements &out) {
  RegionKind kind = plan().schedule.kindOf(s);
  std::vector<SharingEntry> entries;
  ThreadSums::Replaced replaced;
  Statements body, end, after;
  auto saved = sweep().atScopeEnd.find(s->body->id);
  forwardEntries(s); // names the shadows of copied pointers
  if (saved != sweep().atScopeEnd.end())
    for (const Variable *v : saved->second)
      if (v->kind == VariableKind::Global) // this thread's
        saved_.restore(Path(v), body, saved_.neededMembers(v));
  for (const SharingEntry &e : s->sharing)
    if (e.inner != e.outer) {
      bool isSaved = saved != sweep().atScopeEnd.end() &&
                     std::find(saved->second.begin(), saved->second.end(), e.inner) != saved->second.end();
      if (isSaved && hasShadowPointers(e))
        shadowValues_.declare(e.inner, body);
      copyEntry(s, e, isSaved, entries, body);
      shadowEntry(s, e, isSaved, entries, body, end);
    }
  backward_.enterScope(s->body->statements, s->body->id, body);
  threadSums_.beginScalars(s, entries, out, after, replaced);
  threadSums_.beginCopies(s, body, end, replaced);
  Statements commonSums;
  threadSums_.beginCommonCopies(s, out, body, commonSums);
  const WindowSums::Copies copies = windows_.begin(s, out, body);
  const std::vector<FactoredSums::Rests> sums = factored_.begin(s, out, body);
  backward_.list(s->body->statements, body);
  for (const SharingEntry &e : s->sharing)
    if (s->isTeam() && e.kind == SharingKind::FirstPrivate && !end.empty() && isReachedOtherwise(e.outer)) {
      body.push_back(b_.ompBarrier()); // other threads may be adding to the original, or setting it
      break;
    }
  body.insert(body.end(), end.begin(), end.end());
  if (!commonSums.empty()) {
    body.push_back(b_.ompBarrier()); // other threads may be adding plainly ([common array])
    body.insert(body.end(), commonSums.begin(), commonSums.end());
    shadows_.forgetElements();
  }
  if (plan().accumulation.blocked.count(s)) {
    body.insert(body.begin(), rt_.call("adjgen_sums_begin", {}));
    const bool hasTasks =
        createsTasks(s->body, /*ofTeams=*/false); // what those add that are left is collected, too
    body.push_back(rt_.call(hasTasks ? "adjgen_task_sums_end" : "adjgen_sums_end", {}));
  }
  windows_.end(s, copies, body);
  factored_.end(s, sums, body);
  for (auto &[v, p] : replaced)
    shadows_.set(v, p);
  region(s, kind, entries, body, out);
  for (const FactoredSums::Rests &x : sums)
    out.push_back(rt_.call("adjgen_rests_free", {rt_.address(x.rests)}));
  for (const Variable *x : copies)
    out.push_back(rt_.call("adjgen_rests_free", {rt_.address(x)}));
  out.insert(out.end(), after.begin(), after.end());
  if (auto it = sweep().beforeRegion.find(s->id); it != sweep().beforeRegion.end())
    for (const Variable *v : it->second)
      saved_.restore(Path(v), out);
}

/// What was created behind a point where the primal has waited is undone before what was created in front of it.
void RegionSweeps::waitForTasks(Statements &out) { out.push_back(b_.ompFlush({}, /*waitsForTasks=*/true)); }

/// The tasks of the backward sweep are created in the opposite order: the same dependences order them the other way
/// round. Addresses are those of the forward sweep; what they were computed from may have changed.
void RegionSweeps::takenTask(const OmpParallelStmt *s, const std::vector<SharingEntry> &entries,
                             Statements body, Statements &out) {
  RegionTraits traits = s->traits;
  const Variable *task = temporary("task", taskType());
  out.push_back(b_.declare(task));
  const bool mayBeUndeferred = s->ifClause || s->numThreads;
  out.push_back(rt_.call(task, mayBeUndeferred ? "adjgen_task_take_in_turn" : "adjgen_task_take", {}));
  Statements behind;
  for (auto d = traits.dependences.rbegin(); d != traits.dependences.rend(); ++d)
    takeAddresses(*d, task, out, behind);
  body.insert(body.begin(), rt_.call("adjgen_task_resume", {b_.load(task)}));
  out.push_back(
      b_.ompParallel(entries, s->numThreads, isDeferred(task), {}, b_.block(body), s->location, traits));
  out.insert(out.end(), behind.begin(), behind.end());
}

void RegionSweeps::takeAddresses(TaskDependence &d, const Variable *task, Statements &out,
                                 Statements &behind) {
  const Type *pointer = b_.types().pointer(b_.types().integer("char", 8, true));
  if (!eachIn(d.address)) {
    const Variable *place = temporary("place", pointer);
    out.push_back(b_.declare(place));
    out.push_back(rt_.call("adjgen_task_kept", {b_.load(task), rt_.address(place)}));
    d.address = b_.addressOf(b_.deref(Path(place)));
    return;
  }
  const Variable *places = temporary("places", b_.types().pointer(pointer));
  const Variable *count = temporary("count", b_.types().longLongType());
  out.push_back(b_.declare(count));
  out.push_back(b_.declare(places));
  out.push_back(rt_.call(places, "adjgen_task_kept_row", {b_.load(task), rt_.address(count)}));
  d.address = b_.addressOf(b_.deref(b_.deref(Path(places), eachOf(b_, b_.load(count)))));
  behind.push_back(rt_.call("adjgen_task_let_row_go", {b_.load(places), b_.load(count)}));
}

void RegionSweeps::region(const OmpParallelStmt *s, RegionKind kind, const std::vector<SharingEntry> &entries,
                          Statements body, Statements &out) {
  if (s->isTask() && isSetByTasks(s))
    waitForTasks(out);
  if (s->isTask() && kind == RegionKind::Crossing)
    return takenTask(s, entries, std::move(body), out);
  if (s->isTask() && !s->traits.dependences.empty()) // which ordered others, perhaps
    waitForTasks(out);
  if (s->traits.form == RegionForm::TaskGroup) { // each body waits for its tasks
    if (!isEmpty(body)) {
      waitForTasks(out);
      out.push_back(b_.block(body));
    }
    return;
  }
  if (kind == RegionKind::Plain) {
    if (s->isTask() && s->ifClause && !isEmpty(body))
      out.push_back(rt_.call("adjgen_task_in_turn", {s->ifClause}));
    if (!isEmpty(body))
      out.push_back(
          b_.ompParallel(entries, s->numThreads, s->ifClause, {}, b_.block(body), s->location, s->traits));
    return;
  }
  const Variable *team = temporary("team", rt_.teamType());
  bool crossing = kind == RegionKind::Crossing;
  out.push_back(b_.declare(team));
  out.push_back(rt_.call(team, crossing ? "adjgen_team_resume" : "adjgen_team_begin", {}));
  const Expr *threads =
      crossing ? rt_.value(b_.types().intType(), "adjgen_team_size", {rt_.address(team)}) : s->numThreads;
  body.insert(body.begin(), rt_.call("adjgen_team_enter", {rt_.address(team)}));
  body.push_back(rt_.call(leaveOf(s), {rt_.address(team)}));
  out.push_back(b_.ompParallel(entries, threads, crossing ? nullptr : s->ifClause, {}, b_.block(body),
                               s->location, s->traits));
  out.push_back(rt_.call(crossing ? "adjgen_team_finish" : "adjgen_team_drop", {rt_.address(team)}));
}

} // namespace adjgen

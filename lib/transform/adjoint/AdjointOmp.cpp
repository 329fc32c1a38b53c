// OpenMP: regions and worksharing loops of both sweeps, by the scoping rules of Hueckelheim and Hascoet
// (2021), Section 3.2, and the SchedulePlan (Section 4.3). A region whose threads leave something for the
// backward sweep brackets it with a team, so that thread t of the backward sweep finds what thread t of the
// forward sweep saved.
#include "ir/Visitor.h"
#include "transform/adjoint/AdjointBuilder.h"

#include "llvm/Support/SaveAndRestore.h"

namespace adjgen {

BackwardScheduleKind AdjointBuilder::scheduleOf(const OmpForStmt *s) const {
  auto it = plan().schedule.of.find(s);
  return it == plan().schedule.of.end() ? BackwardScheduleKind::Free : it->second;
}

static RegionKind regionKind(const AdjointPlan &p, const OmpParallelStmt *s) {
  auto it = p.schedule.regions.find(s);
  return it == p.schedule.regions.end() ? RegionKind::Plain : it->second;
}

// ---- forward sweep

bool AdjointBuilder::isCopiedPointer(const SharingEntry &e) {
  return !plain() && e.inner != e.outer && e.inner->type->isPointer() && plan().hasShadow(e.inner);
}

/// Pointers that a region copies have shadows that it copies likewise.
std::vector<SharingEntry> AdjointBuilder::forwardEntries(const OmpParallelStmt *s) {
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
bool AdjointBuilder::hasShadowPointers(const SharingEntry &e) {
  if (e.inner == e.outer || e.inner->type->isPointer() || !plan().hasShadow(e.inner))
    return false;
  Statements pointers;
  const Path p(e.inner);
  addFields(p, p, e.inner->type, /*pointersOnly=*/true, pointers);
  return !pointers.empty();
}

/// A function that the forward sweep calls may hand on where the shadow of a copy is, although the backward
/// sweep needs nothing of it.
bool AdjointBuilder::isShadowReachable(const SharingEntry &e) const {
  return e.inner != e.outer && !e.inner->type->isPointer() && plan().hasShadow(e.inner) &&
         plan().isAddressTaken(e.inner);
}

void AdjointBuilder::copyPointers(const SharingEntry &e, Statements &out) {
  if (!hasShadowPointers(e))
    return;
  declareShadow(e.inner, out);
  if (e.kind == SharingKind::FirstPrivate && plan().hasShadow(e.outer))
    addFields(Path(shadows_.variable(e.inner)), shadows_.path(e.outer), e.inner->type, /*pointersOnly=*/true,
              out);
}

void AdjointBuilder::forwardRegion(const OmpParallelStmt *s, Statements &out) {
  bool crossing = !plain() && regionKind(plan(), s) == RegionKind::Crossing;
  if (!plain())
    if (auto it = sweep_->beforeRegion.find(s->id); it != sweep_->beforeRegion.end())
      saveVariables(it->second, out);
  std::vector<SharingEntry> entries = forwardEntries(s);
  Statements body = forwardScope(s->body)->statements;
  Statements copies;
  for (const SharingEntry &e : s->sharing) {
    if (!plain() && hasShadowPointers(e))
      copyPointers(e, copies);
    else if (!plain() && isShadowReachable(e))
      declareShadow(e.inner, copies);
    if (isCopiedPointer(e) && !plan().hasShadow(e.outer)) // nothing outside of the region uses the original
      copies.push_back(
          b_.declare(shadows_.variable(e.inner), isSaved(e.inner) ? b_.zero(e.inner->type) : nullptr));
  }
  body.insert(body.begin(), copies.begin(), copies.end());
  for (const SharingEntry &e : s->sharing) // saved before it is set, perhaps
    if (!plain() && e.kind == SharingKind::Private && e.inner->type->isScalar() && isSaved(e.inner))
      body.insert(body.begin(), b_.assign(Path(e.inner), b_.zero(e.inner->type->unqualified)));
  if (!crossing) {
    if (!isEmpty(body))
      out.push_back(
          b_.ompParallel(entries, s->numThreads, s->ifClause, {}, b_.block(body), s->location, s->procBind));
    return;
  }
  const Variable *team = temporary("team", rt_.teamType());
  out.push_back(b_.declare(team));
  out.push_back(rt_.call(team, "adjgen_team_begin", {}));
  body.insert(body.begin(), rt_.call("adjgen_team_enter", {rt_.address(team)}));
  body.push_back(rt_.call("adjgen_team_leave", {rt_.address(team)}));
  out.push_back(
      b_.ompParallel(entries, s->numThreads, s->ifClause, {}, b_.block(body), s->location, s->procBind));
  out.push_back(rt_.call("adjgen_team_end", {rt_.address(team)}));
}

const BlockStmt *AdjointBuilder::forwardIteration(const OmpForStmt *s) {
  return withLoopShadow(s->innermost(), forwardScope(s->iteration()));
}

void AdjointBuilder::forwardWorksharing(const OmpForStmt *s, Statements &out) {
  bool wasPlain = plain_;
  if (plan().restore.reexecuted.count(s) && sweep_->loop != s)
    plain_ = true;
  const BlockStmt *body = forwardIteration(s);
  plain_ = wasPlain;
  BackwardScheduleKind kind = plain() ? BackwardScheduleKind::Free : scheduleOf(s);
  bool empty = isEmpty(body->statements);
  if (kind == BackwardScheduleKind::Recorded && plan().hasAdjoint(s))
    return recordedLoop(s, body, out);
  if (empty)
    return;
  if (kind == BackwardScheduleKind::Recorded)
    return recordedLoop(s, body, out);
  if (kind == BackwardScheduleKind::StaticReversed)
    return staticLoop(s, body, /*reversed=*/false, out);
  out.push_back(b_.ompFor({}, s->schedule, s->nowait, {}, b_.loopsOf(s, body), s->location));
}

/// for (chunks of this thread) for (i in chunk) body
void AdjointBuilder::staticLoop(const OmpForStmt *s, const BlockStmt *body, bool reversed, Statements &out) {
  const Variable *chunks = temporary(s->schedule.chunk ? "chunks" : "mine", rt_.chunksType());
  const Expr *chunk = s->schedule.chunk ? s->schedule.chunk : b_.intLiteral(0);
  out.push_back(b_.declare(chunks));
  out.push_back(
      rt_.call(chunks, reversed ? "adjgen_static_last" : "adjgen_static_first", {rt_.tripCount(s), chunk}));
  auto loopOf = [&](const BlockStmt *b) { return iterations(s, chunks, b, reversed); };
  const Stmt *loop = loopOf(body);
  const bool waits = !reversed && !s->nowait;
  if (!s->schedule.chunk) { // each thread has one, perhaps an empty one
    const bool isSaved = !reversed && savedRows(s->loop);
    const Variable *apart = isSaved ? saveRows(s->loop, iterationsIn(chunks, s->loop), out) : nullptr;
    if (apart) {
      const BlockStmt *other = cellByCell([&] { return forwardIteration(s); });
      out.push_back(b_.ifThen(b_.load(apart), b_.block({loop}), b_.block({loopOf(other)})));
      out.push_back(b_.pushFlag(b_.load(apart)));
    } else {
      out.push_back(loop);
    }
    if (waits)
      out.push_back(b_.ompBarrier());
    return;
  }
  const Stmt *next = rt_.call(reversed ? "adjgen_static_prev" : "adjgen_static_next", {rt_.address(chunks)});
  out.push_back(b_.whileLoop(nullptr, b_.load(b_.field(Path(chunks), 2)), b_.block({loop, next}), nullptr,
                             false, s->location));
  if (waits)
    out.push_back(b_.ompBarrier());
}

void AdjointBuilder::recordedLoop(const OmpForStmt *s, const BlockStmt *body, Statements &out) {
  if (s->schedule.isSingle())
    return recordedSingle(s, body, out);
  const Variable *r = temporary("recorder", rt_.recorderType());
  out.push_back(b_.declare(r));
  out.push_back(rt_.call(r, "adjgen_record_begin", {}));
  Statements inner{rt_.call("adjgen_record", {rt_.address(r), rt_.iterationNumber(s)})};
  inner.insert(inner.end(), body->statements.begin(), body->statements.end());
  out.push_back(b_.ompFor({}, s->schedule, s->nowait, {}, b_.loopsOf(s, b_.block(inner)), s->location));
  out.push_back(rt_.call("adjgen_record_end", {rt_.address(r)}));
}

/// Every thread saves whether it was the one.
void AdjointBuilder::recordedSingle(const OmpForStmt *s, const BlockStmt *body, Statements &out) {
  const Variable *mine = temporary("mine", b_.types().intType());
  out.push_back(b_.declare(mine, b_.intLiteral(0)));
  Statements inner = body->statements;
  inner.push_back(b_.assign(Path(mine), b_.intLiteral(1)));
  out.push_back(b_.ompFor({}, s->schedule, s->nowait, {}, b_.loopsOf(s, b_.block(inner)), s->location));
  out.push_back(b_.pushFlag(b_.load(mine)));
}

void AdjointBuilder::replayedLoop(const OmpForStmt *s, const BlockStmt *body, Statements &out) {
  if (s->schedule.isSingle()) {
    const Variable *mine = temporary("mine", b_.types().intType());
    out.push_back(b_.declare(mine));
    out.push_back(b_.popFlag(Path(mine)));
    out.push_back(b_.ifThen(b_.load(mine), body, nullptr, s->location));
    return;
  }
  const Variable *p = temporary("replay", rt_.replayType());
  out.push_back(b_.declare(p));
  out.push_back(rt_.call(p, "adjgen_replay_begin", {}));
  const Stmt *loop = iterations(s, p, body, /*isReversed=*/true);
  const Expr *more = rt_.value(b_.types().intType(), "adjgen_replay_next", {rt_.address(p)});
  out.push_back(b_.whileLoop(nullptr, more, b_.block({loop}), nullptr, false, s->location));
}

// ---- backward sweep

void AdjointBuilder::copyEntry(const OmpParallelStmt *s, const SharingEntry &e, bool saved,
                               std::vector<SharingEntry> &entries, Statements &body) {
  if (e.kind == SharingKind::FirstPrivate && sweep_->recomputed.count(e.inner)) {
    entries.push_back(e);
    if (e.inner->type->isPointer() && plan().hasShadow(e.inner))
      entries.push_back({e.kind, shadows_.variable(e.outer), shadows_.variable(e.inner)});
    return;
  }
  body.push_back(b_.declare(e.inner, nullptr, false, s->location));
  if (e.inner->type->isPointer() && plan().hasShadow(e.inner))
    body.push_back(b_.declare(shadows_.variable(e.inner)));
  if (saved)
    restore(Path(e.inner), body, neededMembers(e.inner));
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
bool AdjointBuilder::isReachedOtherwise(const Variable *original) const {
  return original->kind == VariableKind::Global || plan().isAddressTaken(original);
}

/// Where other threads have teams of their own, or the region reaches the original, it must not be named in a
/// clause, whose sum may change it at any time; nor where compilers need a library for such a clause.
bool AdjointBuilder::isAddedToOtherwise(const OmpParallelStmt *s, const Variable *original) const {
  return plan().schedule.nested.count(s) || isReachedOtherwise(original) ||
         original->type->innermostElement()->bits > 64;
}

// The adjoint of firstprivate is a sum over the threads; that of a sum is a copy for every thread. Where the
// original's shadow is no variable (what a pointer parameter points to), a clause cannot name it: the same is
// written out.
void AdjointBuilder::shadowEntry(const OmpParallelStmt *s, const SharingEntry &e, bool isSaved,
                                 std::vector<SharingEntry> &entries, Statements &begin, Statements &end) {
  if (!plan().hasShadow(e.inner) || e.inner->type->isPointer())
    return;
  const bool isRestored = isSaved && hasShadowPointers(e); // declared, and its pointers set, with the copy
  if (e.kind == SharingKind::Private || !plan().hasShadow(e.outer))
    return isRestored ? void() : declareShadow(e.inner, begin);
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
    declareShadow(e.inner, begin);
  Statements sums;
  addFields(outer, Path(inner), inner->type, /*pointersOnly=*/false, sums);
  for (const Stmt *x : sums)
    atomically(x, end);
}

void AdjointBuilder::backwardRegion(const OmpParallelStmt *s, Statements &out) {
  RegionKind kind = regionKind(plan(), s);
  std::vector<SharingEntry> entries;
  std::vector<std::pair<const Variable *, Path>> replaced;
  Statements body, end, after;
  auto saved = sweep_->atScopeEnd.find(s->body->id);
  forwardEntries(s); // names the shadows of copied pointers
  if (saved != sweep_->atScopeEnd.end())
    for (const Variable *v : saved->second)
      if (v->kind == VariableKind::Global) // this thread's
        restore(Path(v), body, neededMembers(v));
  for (const SharingEntry &e : s->sharing)
    if (e.inner != e.outer) {
      bool isSaved = saved != sweep_->atScopeEnd.end() &&
                     std::find(saved->second.begin(), saved->second.end(), e.inner) != saved->second.end();
      if (isSaved && hasShadowPointers(e))
        declareShadow(e.inner, body);
      copyEntry(s, e, isSaved, entries, body);
      shadowEntry(s, e, isSaved, entries, body, end);
    }
  enterScope(s->body->statements, s->body->id, body);
  beginLocalSums(s, entries, out, after, replaced);
  beginLocalCopies(s, body, end, replaced);
  Statements commonSums;
  beginCommonCopies(s, out, body, commonSums);
  const std::vector<Rests> sums = beginFactoredSums(s, out, body);
  backwardList(s->body->statements, body);
  for (const SharingEntry &e : s->sharing)
    if (e.kind == SharingKind::FirstPrivate && !end.empty() && isReachedOtherwise(e.outer)) {
      body.push_back(b_.ompBarrier()); // other threads may be adding to the original, or setting it
      break;
    }
  body.insert(body.end(), end.begin(), end.end());
  if (!commonSums.empty()) {
    body.push_back(b_.ompBarrier()); // other threads may be adding plainly (X13)
    body.insert(body.end(), commonSums.begin(), commonSums.end());
    shadows_.forgetElements();
  }
  if (plan().accumulation.blocked.count(s)) {
    body.insert(body.begin(), rt_.call("adjgen_sums_begin", {}));
    body.push_back(rt_.call("adjgen_sums_end", {}));
  }
  endFactoredSums(s, sums, body);
  for (auto &[v, p] : replaced)
    shadows_.set(v, p);
  region(s, kind, entries, body, out);
  for (const Rests &x : sums)
    out.push_back(rt_.call("adjgen_rests_free", {rt_.address(x.rests)}));
  out.insert(out.end(), after.begin(), after.end());
  if (auto it = sweep_->beforeRegion.find(s->id); it != sweep_->beforeRegion.end())
    for (const Variable *v : it->second)
      restore(Path(v), out);
}

void AdjointBuilder::region(const OmpParallelStmt *s, RegionKind kind,
                            const std::vector<SharingEntry> &entries, Statements body, Statements &out) {
  if (kind == RegionKind::Plain) {
    if (!isEmpty(body))
      out.push_back(
          b_.ompParallel(entries, s->numThreads, s->ifClause, {}, b_.block(body), s->location, s->procBind));
    return;
  }
  const Variable *team = temporary("team", rt_.teamType());
  bool crossing = kind == RegionKind::Crossing;
  out.push_back(b_.declare(team));
  out.push_back(rt_.call(team, crossing ? "adjgen_team_resume" : "adjgen_team_begin", {}));
  const Expr *threads =
      crossing ? rt_.value(b_.types().intType(), "adjgen_team_size", {rt_.address(team)}) : s->numThreads;
  body.insert(body.begin(), rt_.call("adjgen_team_enter", {rt_.address(team)}));
  body.push_back(rt_.call("adjgen_team_leave", {rt_.address(team)}));
  out.push_back(b_.ompParallel(entries, threads, crossing ? nullptr : s->ifClause, {}, b_.block(body),
                               s->location, s->procBind));
  out.push_back(rt_.call(crossing ? "adjgen_team_finish" : "adjgen_team_drop", {rt_.address(team)}));
}

/// One iteration of the backward sweep; for a re-executed loop the forward sweep of the iteration stands
/// before it.
const BlockStmt *AdjointBuilder::iterationBackward(const Stmt *loop) {
  const BlockStmt *iteration = iterationOf(loop);
  if (!plan().restore.reexecuted.count(loop))
    return backwardScope(iteration);
  const SweepPlan *outer = sweep_;
  Places own, *outerPlaces = places_;
  sweep_ = plan().sweep(primal_, loop, true);
  assert(sweep_);
  places_ = &own;
  Statements sweeps, shadows;
  Statements *outerShadows = rootShadows_;
  rootShadows_ = &shadows;
  forwardList(iteration->statements, sweeps);
  sweeps.insert(sweeps.end(), shadows.begin(), shadows.end());
  rootShadows_ = outerShadows;
  backwardList(iteration->statements, sweeps);
  sweep_ = outer;
  places_ = outerPlaces;
  Statements out = std::move(own.declarations);
  out.insert(out.end(), sweeps.begin(), sweeps.end());
  return b_.block(out, loop->location);
}

/// for (phases) { for (i in this thread's chunk of the phase) body; barrier }
void AdjointBuilder::phasedLoop(const OmpForStmt *s, const BlockStmt *body, std::int64_t reach, bool reversed,
                                Statements &out) {
  if (plan().accumulation.sharedCells.count(s))
    return sharedCells(s, body, out);
  const Variable *apart = apartTest(s, out);
  const Variable *mine = temporary("mine", rt_.chunksType());
  auto plainLoop = [&] { return iterations(s, mine, body, reversed); };
  const Expr *begin = beginOf(mine), *end = endOf(mine);
  Statements loop;
  const BlockStmt *gathered = body;
  if (hasVersions(s->loop))
    gathered = version(/*isForApart=*/true, [&] { return iterationBackward(s); });
  if (!isGathered(gathered))
    loop.push_back(plainLoop());
  else if (hasVersions(s->loop))
    eitherVersion(s->loop, gathered, b_.block({plainLoop()}), begin, end, loop);
  else
    gatheredLoop(s->loop, body, begin, end, loop);
  auto reachIfApart = [&]() -> const Expr * { // else that of the whole loop: threads share no iterations
    const Expr *all = b_.literal(rt_.indexType(), "ADJGEN_ALL_ITERATIONS");
    return apart ? b_.select(rt_.indexType(), b_.load(apart), b_.intLiteral(reach), all)
                 : b_.intLiteral(reach);
  };
  if (reach == 0 && !reversed) { // one phase: as a chunk of the size 0, one for each thread
    const Stmt *chunk = rt_.call(mine, "adjgen_static_first", {rt_.tripCount(s), reachIfApart()});
    out.insert(out.end(), {b_.declare(mine), chunk});
    out.insert(out.end(), loop.begin(), loop.end());
    return out.push_back(b_.ompBarrier());
  }
  auto inPhases = [&](const Statements &inner, bool waits) -> const Stmt * {
    const Variable *phase = temporary("phase", b_.types().intType());
    const Stmt *chunk = rt_.call(mine, reversed ? "adjgen_reversed_phase" : "adjgen_static_phase",
                                 {rt_.tripCount(s), reachIfApart(), b_.load(phase)});
    Statements list{b_.declare(mine), chunk};
    list.insert(list.end(), inner.begin(), inner.end());
    if (waits)
      list.push_back(b_.ompBarrier());
    const Expr *phases = reversed ? rt_.value(b_.types().intType(), "adjgen_reversed_phases",
                                              {rt_.tripCount(s), reachIfApart()})
                                  : b_.intLiteral(2);
    return b_.forLoop(phase, b_.intLiteral(0), BinaryKind::Less, phases, b_.intLiteral(1), b_.block(list),
                      s->location);
  };
  for (const Variable *consumed : conditionsOfAssigned(body)) {
    const Statements edges{inPhases({zeroedEdges(s->loop, body, consumed, begin, end)}, false),
                           b_.ompBarrier()}; // before any thread adds to them
    if (consumed)
      out.push_back(b_.ifThen(b_.load(consumed), b_.block(edges), nullptr, s->location));
    else
      out.insert(out.end(), edges.begin(), edges.end());
  }
  out.push_back(inPhases(loop, true));
}

/// What stays on its thread has barriers where the primal has them. What may change its thread has one on
/// each side: its increments need not be safe from those of the code around it (ParallelAccess, X5), nor may
/// it depend on which thread had which iteration.
void AdjointBuilder::backwardWorksharing(const OmpForStmt *s, Statements &out) {
  auto build = [&] {
    return withLoopShadow(s->innermost(), plan().restore.saving.count(s) && !plain() ? undoneIteration(s)
                                                                                     : iterationBackward(s));
  };
  const llvm::SaveAndRestore rows(rowsApart_, rowsTest(s->loop));
  const BlockStmt *body = hasVersions(s->loop) ? version(/*isForApart=*/false, build) : build();
  BackwardScheduleKind kind = scheduleOf(s);
  if (!s->nowait || kind == BackwardScheduleKind::Free)
    out.push_back(b_.ompBarrier()); // the one at the loop's end: code behind the loop has been turned back by
                                    // all threads
  if (savedRows(s->loop))
    restoreRowsOfThread(s, rowsApart_, out);
  if (kind == BackwardScheduleKind::Recorded && (plan().hasAdjoint(s) || !isEmpty(body->statements)))
    return replayedLoop(s, body, out);
  if (isEmpty(body->statements))
    return;
  if (auto it = plan().accumulation.phased.find(s); it != plan().accumulation.phased.end())
    return phasedLoop(s, body, it->second, kind == BackwardScheduleKind::StaticReversed, out);
  if (kind == BackwardScheduleKind::StaticReversed)
    return staticLoop(s, body, /*reversed=*/true, out);
  Schedule schedule = s->schedule;
  schedule.ordered = false;
  if (plan().accumulation.staticInsteadOfDynamic.count(s)) {
    schedule.kind = ScheduleKind::Static;
    schedule.modifier = ScheduleModifierKind::None;
    schedule.chunk = nullptr;
  }
  // Clang 19 vectorizes sums into arrays wrongly under its default, nonmonotonic.
  if (schedule.kind == ScheduleKind::Dynamic || schedule.kind == ScheduleKind::Guided)
    schedule.modifier = ScheduleModifierKind::Monotonic;
  out.push_back(b_.ompFor({}, schedule, false, {}, b_.loopsOf(s, body), s->location));
}

} // namespace adjgen

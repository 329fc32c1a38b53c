// Worksharing loops of both sweeps, by the SchedulePlan (Hueckelheim and Hascoet 2021, Section 4.3).
#include "transform/adjoint/WorksharingSweeps.h"

#include "llvm/Support/SaveAndRestore.h"

namespace adjgen {

const BlockStmt *WorksharingSweeps::forwardIteration(const OmpForStmt *s) {
  return iteration_.withLoopShadow(s->innermost(), forward_.scope(s->iteration()));
}

void WorksharingSweeps::forward(const OmpForStmt *s, Statements &out) {
  bool wasPlain = x_.plain;
  if (plan().restore.reexecuted.count(s) && sweep().loop != s)
    x_.plain = true;
  const BlockStmt *body = forwardIteration(s);
  x_.plain = wasPlain;
  BackwardScheduleKind kind = plain() ? BackwardScheduleKind::Free : plan().schedule.kindOf(s);
  bool empty = isEmpty(body->statements);
  if (kind == BackwardScheduleKind::Recorded && plan().hasAdjoint(s))
    return recordedLoop(s, body, out);
  if (empty)
    return;
  if (kind == BackwardScheduleKind::Recorded)
    return recordedLoop(s, body, out);
  if (kind == BackwardScheduleKind::StaticReversed)
    return staticLoop(s, body, /*reversed=*/false, out);
  out.push_back(b_.ompFor({}, s->schedule, s->nowait, {}, withIteration(b_, s, body), s->location));
}

/// for (chunks of this thread) for (i in chunk) body
void WorksharingSweeps::staticLoop(const OmpForStmt *s, const BlockStmt *body, bool reversed,
                                   Statements &out) {
  const Variable *chunks = temporary(s->schedule.chunk ? "chunks" : "mine", rt_.chunksType());
  const Expr *chunk = s->schedule.chunk ? s->schedule.chunk : b_.intLiteral(0);
  out.push_back(b_.declare(chunks));
  out.push_back(
      rt_.call(chunks, reversed ? "adjgen_static_last" : "adjgen_static_first", {rt_.tripCount(s), chunk}));
  auto loopOf = [&](const BlockStmt *b) { return loops_.ofChunk(s, chunks, b, reversed); };
  const Stmt *loop = loopOf(body);
  const bool waits = !reversed && !s->nowait;
  if (!s->schedule.chunk) { // each thread has one, perhaps an empty one
    const bool isSaved = !reversed && rows_.savedRows(s->loop);
    const Variable *apart = isSaved ? rows_.save(s->loop, rows_.iterationsIn(chunks, s->loop), out) : nullptr;
    if (apart) {
      const BlockStmt *other = rows_.cellByCell([&] { return forwardIteration(s); });
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

void WorksharingSweeps::recordedLoop(const OmpForStmt *s, const BlockStmt *body, Statements &out) {
  if (s->schedule.isSingle())
    return recordedSingle(s, body, out);
  const Variable *r = temporary("recorder", rt_.recorderType());
  out.push_back(b_.declare(r));
  out.push_back(rt_.call(r, "adjgen_record_begin", {}));
  Statements inner{rt_.call("adjgen_record", {rt_.address(r), rt_.iterationNumber(s)})};
  inner.insert(inner.end(), body->statements.begin(), body->statements.end());
  out.push_back(
      b_.ompFor({}, s->schedule, s->nowait, {}, withIteration(b_, s, b_.block(inner)), s->location));
  out.push_back(rt_.call("adjgen_record_end", {rt_.address(r)}));
}

/// Every thread saves whether it was the one.
void WorksharingSweeps::recordedSingle(const OmpForStmt *s, const BlockStmt *body, Statements &out) {
  const Variable *mine = temporary("mine", b_.types().intType());
  out.push_back(b_.declare(mine, b_.intLiteral(0)));
  Statements inner = body->statements;
  inner.push_back(b_.assign(Path(mine), b_.intLiteral(1)));
  out.push_back(
      b_.ompFor({}, s->schedule, s->nowait, {}, withIteration(b_, s, b_.block(inner)), s->location));
  out.push_back(b_.pushFlag(b_.load(mine)));
}

void WorksharingSweeps::replayedLoop(const OmpForStmt *s, const BlockStmt *body, Statements &out) {
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
  const Stmt *loop = loops_.ofChunk(s, p, body, /*isReversed=*/true);
  const Expr *more = rt_.value(b_.types().intType(), "adjgen_replay_next", {rt_.address(p)});
  out.push_back(b_.whileLoop(nullptr, more, b_.block({loop}), nullptr, false, s->location));
}

/// for (chunks, as they come) for (i in chunk, backwards) body
void WorksharingSweeps::dealtChunks(const OmpForStmt *s, const BlockStmt *body, Statements &out) {
  const Variable *number = temporary("chunk", rt_.indexType()), *mine = temporary("mine", rt_.chunksType());
  const Expr *size = s->schedule.chunk;
  const Stmt *loop = loops_.ofChunk(s, mine, body, /*isReversed=*/true);
  const Stmt *set = rt_.call(mine, "adjgen_chunk_number", {rt_.tripCount(s), size, b_.load(number)});
  const Expr *count = rt_.value(rt_.indexType(), "adjgen_chunk_count", {rt_.tripCount(s), size});
  const ForStmt *chunks = b_.forLoop(number, b_.intLiteral(0), BinaryKind::Less, count, b_.intLiteral(1),
                                     b_.block({b_.declare(mine), set, loop}), s->location);
  Schedule schedule;
  schedule.kind = ScheduleKind::Dynamic;
  schedule.modifier = ScheduleModifierKind::Monotonic;
  out.push_back(b_.ompFor({}, schedule, false, {}, chunks, s->location));
}

/// How far they reach is known by the run alone.
bool WorksharingSweeps::hasTestedRows(const OmpForStmt *s) const {
  const auto test = plan().accumulation.apart.find(s);
  return test != plan().accumulation.apart.end() && !test->second.rows.empty();
}

/// for (phases) { for (i in this thread's chunk of the phase) body; barrier }
void WorksharingSweeps::phasedLoop(const OmpForStmt *s, const BlockStmt *body, std::int64_t reach,
                                   bool reversed, Statements &out) {
  if (plan().accumulation.sharedCells.count(s))
    return sharedCells_.loop(s, body, out);
  const auto atMost = overlaps_.reachOf(s, reach, out);
  const bool hasOnePhase = reach == 0 && !reversed && !hasTestedRows(s);
  const Variable *mine = temporary("mine", rt_.chunksType());
  auto plainLoop = [&] { return loops_.ofChunk(s, mine, body, reversed); };
  const Expr *begin = loops_.beginOf(mine), *end = loops_.endOf(mine);
  Statements loop;
  const BlockStmt *gathered = body;
  if (gathers_.hasVersions(s->loop))
    gathered = gathers_.version(/*isForApart=*/true, [&] { return iteration_.backward(s); });
  if (!gathers_.isGathered(gathered))
    loop.push_back(plainLoop());
  else if (gathers_.hasVersions(s->loop))
    gathers_.eitherVersion(s->loop, gathered, b_.block({plainLoop()}), begin, end, loop);
  else
    gathers_.loop(s->loop, body, begin, end, loop);
  if (hasOnePhase) { // one phase: as a chunk of the size 0, one for each thread
    const Stmt *chunk = rt_.call(mine, "adjgen_static_first", {rt_.tripCount(s), atMost()});
    out.insert(out.end(), {b_.declare(mine), chunk});
    out.insert(out.end(), loop.begin(), loop.end());
    return out.push_back(b_.ompBarrier());
  }
  auto inPhases = [&](const Statements &inner, bool waits) -> const Stmt * {
    const Variable *phase = temporary("phase", b_.types().intType());
    const Stmt *chunk = rt_.call(mine, reversed ? "adjgen_reversed_phase" : "adjgen_static_phase",
                                 {rt_.tripCount(s), atMost(), b_.load(phase)});
    Statements list{b_.declare(mine), chunk};
    list.insert(list.end(), inner.begin(), inner.end());
    if (waits)
      list.push_back(b_.ompBarrier());
    const Expr *phases =
        reversed ? rt_.value(b_.types().intType(), "adjgen_reversed_phases", {rt_.tripCount(s), atMost()})
                 : b_.intLiteral(2);
    return b_.forLoop(phase, b_.intLiteral(0), BinaryKind::Less, phases, b_.intLiteral(1), b_.block(list),
                      s->location);
  };
  for (const Variable *consumed : gathers_.conditionsOfAssigned(body)) {
    const Statements edges{inPhases({gathers_.zeroedEdges(s->loop, body, consumed, begin, end)}, false),
                           b_.ompBarrier()}; // before any thread adds to them
    if (consumed)
      out.push_back(b_.ifThen(b_.load(consumed), b_.block(edges), nullptr, s->location));
    else
      out.insert(out.end(), edges.begin(), edges.end());
  }
  out.push_back(inPhases(loop, true));
}

/// What stays on its thread has barriers where the primal has them. What may change its thread has one on
/// each side: its increments need not be safe from those of the code around it (ParallelAccess, [meets in
/// phase]), nor may it depend on which thread had which iteration.
void WorksharingSweeps::backward(const OmpForStmt *s, Statements &out) {
  auto build = [&] {
    return iteration_.withLoopShadow(s->innermost(), plan().restore.saving.count(s) && !plain()
                                                         ? iteration_.undoneBackward(s)
                                                         : iteration_.backward(s));
  };
  const llvm::SaveAndRestore rows(x_.rows.apart, rows_.test(s->loop));
  const BlockStmt *body =
      gathers_.hasVersions(s->loop) ? gathers_.version(/*isForApart=*/false, build) : build();
  BackwardScheduleKind kind = plan().schedule.kindOf(s);
  if (!s->nowait || !plan().schedule.staysOnThreads(s))
    out.push_back(b_.ompBarrier()); // the one at the loop's end: code behind the loop has been turned back by
                                    // all threads
  if (rows_.savedRows(s->loop))
    rows_.restoreOfThread(s, x_.rows.apart, out);
  if (kind == BackwardScheduleKind::Recorded && (plan().hasAdjoint(s) || !isEmpty(body->statements)))
    return replayedLoop(s, body, out);
  if (isEmpty(body->statements))
    return;
  if (auto it = plan().accumulation.phased.find(s); it != plan().accumulation.phased.end())
    return phasedLoop(s, body, it->second, kind == BackwardScheduleKind::StaticReversed, out);
  if (kind == BackwardScheduleKind::StaticReversed)
    return staticLoop(s, body, /*reversed=*/true, out);
  if (kind == BackwardScheduleKind::DealtChunks)
    return dealtChunks(s, body, out);
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
  out.push_back(b_.ompFor({}, schedule, false, {}, withIteration(b_, s, body), s->location));
}

} // namespace adjgen

#include "transform/adjoint/LoopSweeps.h"
#include "ir/Visitor.h"

#include "llvm/Support/SaveAndRestore.h"

namespace adjgen {

void LoopSweeps::forward(const ForStmt *s, Statements &out) {
  if (checkpoints_.has(s))
    return checkpoints_.forward(s, out);
  renamed_.begin(s, out);
  auto build = [&] {
    const llvm::SaveAndRestore own(x_.plain, x_.plain || isExecutedAgain(s));
    return forward_.scope(s->body);
  };
  const BlockStmt *body = build();
  auto loopOf = [&](const BlockStmt *b) {
    return b_.forLoop(s->variable, s->lower, s->relation, s->bound, s->step, iteration_.withLoopShadow(s, b),
                      s->location);
  };
  const Builder::Place place(b_, s->location);
  const Variable *apart = rows_.savedRows(s) ? rows_.save(s, rows_.allIterations(s, out), out) : nullptr;
  if (apart) {
    const BlockStmt *other = rows_.cellByCell(build);
    out.push_back(b_.ifThen(b_.load(apart), b_.block({loopOf(body)}), b_.block({loopOf(other)})));
    out.push_back(b_.pushFlag(b_.load(apart)));
  } else if (!isEmpty(body->statements)) {
    out.push_back(loopOf(body));
  }
  renamed_.end(s, out);
}

void LoopSweeps::backward(const ForStmt *s, Statements &out) {
  renamed_.beforeBackward(s, out);
  if (isExecutedAgain(s))
    return backwardAgain(s, out);
  if (!plain() && plan().accumulation.consuming.count(s))
    return backwardSteps(s, out);
  if (checkpoints_.has(s))
    return checkpoints_.backward(s, out);
  const llvm::SaveAndRestore rows(x_.rows.apart, rows_.test(s));
  if (rows_.savedRows(s)) {
    const Builder::Place place(b_, s->location);
    rows_.restore(s, rows_.allIterations(s, out), x_.rows.apart, out);
  }
  auto build = [&] { return backward_.scope(s->body); };
  const BlockStmt *body = gathers_.hasVersions(s) ? gathers_.version(/*isForApart=*/true, build) : build();
  if (!gathers_.isGathered(body)) {
    if (gathers_.hasVersions(s)) // which may restore cells where the other has nothing to do
      body = gathers_.version(/*isForApart=*/false, build);
    if (!isEmpty(body->statements))
      loops_.reversed(s, iteration_.withLoopShadow(s, body), out);
    return;
  }
  const Variable *trips = temporary("trips", rt_.indexType());
  out.push_back(b_.declare(trips, rt_.tripCount(s)));
  if (!gathers_.hasVersions(s))
    return gathers_.loop(s, body, b_.intLiteral(0), b_.load(trips), out);
  Statements other;
  loops_.reversed(s, iteration_.withLoopShadow(s, gathers_.version(false, build)), other);
  gathers_.eitherVersion(s, body, b_.block(other), b_.intLiteral(0), b_.load(trips), out);
}

/// What each iteration has overwritten is restored, in one piece where it is rows, and the iteration is executed again.
void LoopSweeps::backwardAgain(const ForStmt *s, Statements &out) {
  const llvm::SaveAndRestore rows(x_.rows.apart, rows_.test(s));
  if (rows_.savedRows(s)) {
    const Builder::Place place(b_, s->location);
    rows_.restore(s, rows_.allIterations(s, out), x_.rows.apart, out);
  }
  auto build = [&] { return iteration_.undoneBackward(s); };
  auto addLoop = [&](const BlockStmt *body, Statements &to) {
    if (!isEmpty(body->statements))
      loops_.reversed(s, iteration_.withLoopShadow(s, body), to);
  };
  if (!x_.rows.apart)
    return addLoop(build(), out);
  Statements whole, cells;
  addLoop(gathers_.version(/*isForApart=*/true, build), whole);
  addLoop(rows_.cellByCell(build), cells);
  out.push_back(b_.ifThen(b_.load(x_.rows.apart), b_.block(whole), b_.block(cells), s->location));
}

/// A time loop of which each backward step but the first assigns what the one before it has consumed ([across
/// steps] in plan/accumulate/AssignedRows.h).
void LoopSweeps::backwardSteps(const ForStmt *s, Statements &out) {
  const Variable *consumed = temporary("consumed", b_.types().intType());
  x_.gathered.consumed[s] = consumed;
  const Stmt *isConsumed = b_.assign(Path(consumed), b_.intLiteral(1));
  out.push_back(b_.declare(consumed, b_.intLiteral(0)));
  if (checkpoints_.has(s)) {
    checkpoints_.backward(s, out, isConsumed);
  } else {
    Statements step = backward_.scope(s->body)->statements;
    step.push_back(isConsumed);
    loops_.reversed(s, iteration_.withLoopShadow(s, b_.block(step)), out);
  }
  Statements zeroed; // what the last one has consumed
  for (const OmpParallelStmt *p :
       plan().accumulation.consuming.find(s)->second) { // by a team as large as its own
    const auto *o = cast<OmpForStmt>(p->body->statements.front());
    const Path cell = shadows_.path(*targetOf(o->loop->body->statements.front()));
    const BlockStmt *body = b_.block({zeroCell(b_, cell, o->location)});
    Schedule schedule;
    schedule.kind = ScheduleKind::Static;
    zeroed.push_back(b_.ompParallel(
        {}, p->numThreads, p->ifClause, {},
        b_.block({b_.ompFor({}, schedule, false, {}, withIteration(b_, o, body), o->location)}),
        o->location));
  }
  out.push_back(b_.ifThen(b_.load(consumed), b_.block(zeroed), nullptr, s->location));
}

bool LoopSweeps::needsCount(const WhileStmt *s) const {
  return (!plain() && plan().hasAdjoint(s)) || plan().saves(sweep(), s, plain());
}

void LoopSweeps::forward(const WhileStmt *s, Statements &out) {
  if (checkpoints_.has(s))
    return checkpoints_.forward(s, out);
  bool counted = needsCount(s);
  if (!counted && !sweep().isLive(s))
    return;
  Statements pre, counting;
  if (s->pre)
    forward_.list(s->pre->statements, pre);
  const Variable *n = nullptr;
  if (counted) {
    n = temporary("trips", b_.types().longLongType());
    counting.push_back(b_.increment(Path(n), b_.intLiteral(1)));
    out.push_back(b_.declare(n, b_.intLiteral(0)));
  }
  const BlockStmt *body = forward_.scope(s->body, counting);
  out.push_back(
      b_.whileLoop(pre.empty() ? nullptr : b_.block(pre), s->condition, body, nullptr, false, s->location));
  if (counted && kept_.isKept(s))
    out.push_back(b_.assign(kept_.placeOf(s, "trips", n->type), b_.load(n)));
  else if (counted)
    out.push_back(b_.push(Path(n)));
}

// loop { pre; if (!c) leave; body } with n iterations of the body: pre ran n + 1 times.
void LoopSweeps::backward(const WhileStmt *s, Statements &out) {
  if (checkpoints_.has(s))
    return checkpoints_.backward(s, out);
  if (!needsCount(s))
    return;
  const Variable *n = temporary("trips", b_.types().longLongType());
  out.push_back(b_.declare(n, kept_.isKept(s) ? b_.load(kept_.placeOf(s, "trips", n->type)) : nullptr));
  if (!kept_.isKept(s))
    out.push_back(b_.pop(Path(n)));
  Statements pre;
  if (s->pre)
    backward_.list(s->pre->statements, pre);
  Statements inner = backward_.scope(s->body)->statements;
  if (isEmpty(pre)) {
    out.push_back(b_.forLoop(temporary("k", n->type), b_.load(n), BinaryKind::Greater, b_.intLiteral(0),
                             b_.intLiteral(-1), b_.block(inner), s->location));
    return;
  }
  out.push_back(b_.block(pre));
  Statements again;
  if (!isEmpty(inner))
    again.push_back(b_.block(inner));
  Statements second;
  backward_.list(s->pre->statements, second); // its own temporaries
  again.push_back(b_.block(second));
  out.push_back(b_.forLoop(temporary("k", n->type), b_.load(n), BinaryKind::Greater, b_.intLiteral(0),
                           b_.intLiteral(-1), b_.block(again), s->location));
}

} // namespace adjgen

#include "transform/adjoint/CheckpointSweeps.h"

#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "transform/adjoint/ShadowValues.h"

#include "llvm/Support/SaveAndRestore.h"
#include <algorithm>

namespace adjgen {

/// do-while has its steps in `pre`; else that is empty (plan/checkpoint/Steps.h).
const BlockStmt *stepOf(const Stmt *loop) {
  if (const auto *f = dyn_cast<ForStmt>(loop))
    return f->body;
  const auto *w = cast<WhileStmt>(loop);
  return w->pre && !w->pre->statements.empty() ? w->pre : w->body;
}

static const char *constantOf(CheckpointScheme s) {
  switch (s) {
  case CheckpointScheme::All:
    return "ADJGEN_ALL";
  case CheckpointScheme::Periodic:
    return "ADJGEN_PERIODIC";
  case CheckpointScheme::Binomial:
    return "ADJGEN_BINOMIAL";
  case CheckpointScheme::Online:
    return "ADJGEN_ONLINE";
  case CheckpointScheme::Disk:
    return "ADJGEN_DISK";
  case CheckpointScheme::Auto:
  case CheckpointScheme::None:
    break;
  }
  return "ADJGEN_AUTO";
}

/// The primal's step, of which nothing is saved. Pointers that outlive it take their shadows along.
const BlockStmt *CheckpointSweeps::runStep(const Stmt *loop) {
  SweepPlan &run = running_.emplace_back();
  run.function = sweep().function, run.loop = sweep().loop, run.joint = sweep().joint;
  run.live = sweep().live;
  const llvm::SaveAndRestore<const SweepPlan *> plan(x_.sweep, &run);
  const llvm::SaveAndRestore plain(x_.plain, true);
  const llvm::SaveAndRestore moves(x_.movesShadows, of(loop).setsPointers);
  return forward_.scope(stepOf(loop));
}

/// A step that says at its begin which one it is, where the library of MPI's records what others tell it.
const BlockStmt *CheckpointSweeps::toldAgain(const Stmt *loop, const BlockStmt *step) {
  if (!of(loop).asksOthers)
    return step;
  Statements all{rt_.call("adjgen_mpi_next_outcomes", {})};
  all.insert(all.end(), step->statements.begin(), step->statements.end());
  return b_.block(all, step->location);
}

void CheckpointSweeps::aroundRun(const Stmt *loop, const Variable *c, const Stmt *run, Statements &out) {
  if (!of(loop).asksOthers)
    return out.push_back(run);
  out.push_back(rt_.call("adjgen_mpi_begin_outcomes", {b_.load(c)}));
  out.push_back(run);
  out.push_back(rt_.call("adjgen_mpi_end_outcomes", {}));
}

/// Both sweeps are in one block of code, in which a variable lives as long as the loop's snapshots do.
bool CheckpointSweeps::isKeptInVariable(const Stmt *s) const {
  const auto &list = sweep().root()->statements;
  return sweep().joint && !sweep().loop && std::find(list.begin(), list.end(), s) != list.end();
}

const Variable *CheckpointSweeps::handle(const Stmt *s, bool isNew) {
  if (!isNew && isKeptInVariable(s))
    return handles_.at(s->id);
  const Variable *c = temporary("checkpoints", b_.types().pointer(rt_.checkpointsType()));
  if (isNew && isKeptInVariable(s))
    handles_[s->id] = c;
  return c;
}

void CheckpointSweeps::begin(const Stmt *s, const Variable *c, const Expr *steps, Statements &out) {
  const CheckpointWish &wish = of(s).wish;
  out.push_back(b_.declare(c));
  out.push_back(rt_.call(c, "adjgen_checkpoint_begin",
                         {rt_.text(of(s).place), name(constantOf(wish.scheme)), b_.intLiteral(wish.snapshots),
                          b_.intLiteral(wish.onDisk), steps}));
  if (of(s).isTogether)
    out.push_back(rt_.call("adjgen_checkpoint_together",
                           {b_.load(c), rt_.value(b_.types().intType(), "adjgen_thread_num", {}),
                            rt_.value(b_.types().intType(), "adjgen_thread_count", {})}));
  if (of(s).isTogether && (wish.scheme == CheckpointScheme::Disk || wish.scheme == CheckpointScheme::Auto))
    out.push_back(rt_.call("adjgen_checkpoint_agree", {b_.load(c)}));
  eachExchangedInCalls(s, [&](const Path &p) {
    out.push_back(
        rt_.call("adjgen_checkpoint_pair", {b_.load(c), anyPointer(p), anyPointer(shadows_.path(p))}));
  });
  if (!hasRecorders(s))
    return;
  out.push_back(rt_.call("adjgen_checkpoint_record", {b_.load(c), b_.intLiteral(wish.recorders)}));
  Ranges ranges(b_, rt_, of(s).members);
  eachArray(s, [&](const Path &pointer, const StatePiece &p) { array(s, c, pointer, p, ranges, out); });
}

const Stmt *CheckpointSweeps::snapshotIfDue(const Stmt *s, const Variable *c, Statements &out) {
  const Variable *due = temporary("due", b_.types().intType());
  out.push_back(b_.declare(due));
  out.push_back(rt_.call(due, "adjgen_checkpoint_due", {b_.load(c)}));
  return b_.ifThen(b_.load(due), snapshot(s, c, /*isRestored=*/false));
}

/// [no step] Null: there is nothing of that kind.
const BlockStmt *CheckpointSweeps::withoutStep(const Stmt *s, const Variable *c, bool isRestored) {
  Statements out;
  Ranges none(b_, rt_, of(s).members);
  if (!isa<CallStmt>(s))
    for (const StatePiece &p : of(s).state)
      if (!p.isPointer && !p.path.goesThroughPointer())
        piece(of(s), p, c, isRestored, none, out);
  return out.empty() ? nullptr : b_.block(betweenBarriers(s, out), s->location);
}

/// [together]
Statements CheckpointSweeps::betweenBarriers(const Stmt *s, const Statements &list) {
  if (!of(s).isTogether)
    return list;
  Statements out{b_.ompBarrier()};
  out.insert(out.end(), list.begin(), list.end());
  out.push_back(b_.ompBarrier());
  return out;
}

void CheckpointSweeps::turn(const Stmt *s, const Variable *c, Statements &out) {
  if (const BlockStmt *save = withoutStep(s, c, /*isRestored=*/false)) {
    const Variable *none = temporary("none", b_.types().intType());
    out.push_back(b_.declare(none));
    out.push_back(rt_.call(none, "adjgen_checkpoint_none", {b_.load(c)}));
    out.push_back(b_.ifThen(b_.load(none), save));
  }
  out.push_back(rt_.call("adjgen_checkpoint_turn", {b_.load(c)}));
  holdResized(s, c, out);
  if (!isKeptInVariable(s))
    out.push_back(b_.push(Path(c)));
}

// ---- pointers that functions exchange which steps call

void CheckpointSweeps::eachExchangedInCalls(const Stmt *s, const std::function<void(const Path &)> &look) {
  if (of(s).setsInCalls)
    for (const StatePiece &p : of(s).state)
      if (!p.isPointer && p.hasShadow)
        look(p.path);
}

/// Functions of the primal set pointers only.
const BlockStmt *CheckpointSweeps::withAdjointPointers(const Stmt *s, const Variable *c, const Stmt *code) {
  Statements out{code};
  eachExchangedInCalls(s, [&](const Path &p) {
    set(shadows_.path(p), "adjgen_checkpoint_adjoint_of", {b_.load(c), anyPointer(p)}, out);
  });
  return b_.block(out, s->location);
}

// ---- containers that steps resize

void CheckpointSweeps::eachResized(const Stmt *s,
                                   const std::function<void(const StatePiece &, const Expr *)> &look) {
  int number = 0;
  for (const StatePiece &p : of(s).state)
    if (p.isResized)
      look(p, b_.intLiteral(number++));
}

const Expr *CheckpointSweeps::bytesOf(const StatePiece &p, const Expr *elements) {
  const Expr *size = b_.sizeOf(p.path.type()->element->unqualified);
  return b_.binary(BinaryKind::Mul, size->type, b_.castTo(size->type, elements, /*implicit=*/false), size);
}

void CheckpointSweeps::set(const Path &p, const char *function, std::vector<const Expr *> args,
                           Statements &out) {
  Function *f = b_.function(function, b_.types().pointer(b_.types().voidType()));
  f->inSystemHeader = f->inHeader = f->isVariadic = true;
  out.push_back(b_.call(p, f, std::move(args)));
}

void CheckpointSweeps::ownResized(const Stmt *s, const Variable *c, Statements &out) {
  eachResized(s, [&](const StatePiece &p, const Expr *k) {
    const Type *any = b_.types().pointer(b_.types().voidType());
    const Expr *shadow = p.hasShadow ? b_.load(shadows_.path(p.path)) : b_.zero(any);
    set(p.path, "adjgen_checkpoint_own",
        {b_.load(c), k, b_.load(p.path), shadow, bytesOf(p, p.elements), bytesOf(p, p.room)}, out);
  });
}

void CheckpointSweeps::holdResized(const Stmt *s, const Variable *c, Statements &out) {
  eachResized(s, [&](const StatePiece &p, const Expr *k) {
    out.push_back(rt_.call("adjgen_checkpoint_hold", {b_.load(c), k, b_.load(p.path)}));
    if (p.hasShadow)
      set(shadows_.path(p.path), "adjgen_checkpoint_shadow", {b_.load(c), k, bytesOf(p, p.room)}, out);
  });
}

void CheckpointSweeps::carryResized(const Stmt *s, const Variable *c, Statements &out) {
  eachResized(s, [&](const StatePiece &p, const Expr *k) {
    if (p.hasShadow)
      out.push_back(rt_.call("adjgen_checkpoint_carry",
                             {b_.load(c), k, b_.load(shadows_.path(p.path)), bytesOf(p, p.elements)}));
  });
}

void CheckpointSweeps::endResized(const Stmt *s, const Variable *c, Statements &out) {
  bool any = false;
  eachResized(s, [&](const StatePiece &p, const Expr *k) {
    any = true;
    if (p.hasShadow)
      set(shadows_.path(p.path), "adjgen_checkpoint_shadow_before", {b_.load(c), k}, out);
    set(p.path, "adjgen_checkpoint_before", {b_.load(c), k}, out);
  });
  if (any)
    out.push_back(rt_.call("adjgen_checkpoint_drop", {b_.load(c)}));
}

// ---- snapshots

void CheckpointSweeps::place(const Path &p, const Variable *c, const std::string &function, Statements &out) {
  out.push_back(rt_.call(function, {b_.load(c), b_.addressOf(p), b_.sizeOf(p.type()->unqualified)}));
}

/// Perhaps a bit-field, which has no address.
bool CheckpointSweeps::isIntegerOfRecord(const Path &p) {
  return p.type()->isInteger() && !p.steps.empty() && p.steps.back().kind == ProjectionKind::Field;
}

void CheckpointSweeps::number(const Path &p, const Variable *c, bool isRestored, Statements &out) {
  const Type *before = p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type;
  const Variable *v = temporary(before->record->fields[p.steps.back().field].name, p.type()->unqualified);
  out.push_back(b_.declare(v, isRestored ? nullptr : b_.load(p)));
  place(Path(v), c, isRestored ? "adjgen_checkpoint_restore" : "adjgen_checkpoint_save", out);
  if (isRestored)
    out.push_back(b_.assign(p, b_.load(v)));
}

void CheckpointSweeps::piece(const Checkpoints &k, const StatePiece &p, const Variable *c, bool isRestored,
                             Ranges &ranges, Statements &out) {
  const std::string function =
      std::string(isRestored ? "adjgen_checkpoint_restore" : "adjgen_checkpoint_save") +
      (k.isTogether && !p.isOwn ? "_part" : "");
  if (!p.isPointer) {
    if (recorders_.count(c) && isArray(k, p.path))
      out.push_back(rt_.call(function + "_pointer", {b_.load(c), b_.addressOf(p.path)}));
    else if (isIntegerOfRecord(p.path) && (!k.isTogether || p.isOwn))
      number(p.path, c, isRestored, out);
    else
      place(p.path, c, function, out);
    if (p.hasShadow)
      place(shadows_.path(p.path), c, function, out);
    return;
  }
  const Type *element = p.path.type()->element;
  const Expr *size = b_.sizeOf(element->unqualified), *array = anyPointer(p.path);
  if (p.bytes)
    return out.push_back(rt_.call(function, {b_.load(c), array, p.bytes}));
  if (p.elements) {
    const Expr *bytes =
        b_.binary(BinaryKind::Mul, size->type, b_.castTo(size->type, p.elements, /*implicit=*/false), size);
    return out.push_back(rt_.call(function, {b_.load(c), array, bytes}));
  }
  out.push_back(rt_.call(function + "_range", {b_.load(c), array, size, hull(k, p.subscripts, ranges, out)}));
}

const Expr *CheckpointSweeps::hull(const Checkpoints &k, const std::vector<Polynomial> &subscripts,
                                   Ranges &ranges, Statements &out) {
  for (const LoopExtents::Range &r : k.ranges) {
    const bool isUsed = std::any_of(subscripts.begin(), subscripts.end(), [&](const Polynomial &s) {
      return std::any_of(s.begin(), s.end(), [&](const auto &term) {
        return std::find(term.first.begin(), term.first.end(), r.variable) != term.first.end();
      });
    });
    if (!isUsed || ranges.has(r.variable))
      continue;
    const Variable *v = temporary(r.variable->name + "_range", rt_.rangeType());
    out.push_back(b_.declare(v, ranges.ofLoop(r.first, r.last)));
    ranges.set(r.variable, v);
  }
  return ranges.hull(subscripts);
}

/// [overwritten first] Whether the snapshot holds it.
const Expr *CheckpointSweeps::isHeld(const Checkpoints &k, const StatePiece &p, const Variable *c) {
  const Type *truth = b_.types().intType();
  const Expr *any =
      b_.binary(BinaryKind::Equal, truth, b_.load(b_.field(b_.deref(Path(c)), 0)), b_.intLiteral(0));
  for (const Path &other : p.unlessSame)
    any = b_.binary(BinaryKind::LogicalOr, truth, any,
                    b_.binary(BinaryKind::Equal, truth, b_.load(p.path), b_.load(other)));
  for (const Variable *v : p.unlessNegative) {
    const auto member = k.members.find(v);
    const Expr *value = member == k.members.end() ? b_.load(Path(v)) : member->second;
    if (v->type->isSigned)
      any = b_.binary(BinaryKind::LogicalOr, truth, any,
                      b_.binary(BinaryKind::Less, truth, value, b_.intLiteral(0)));
  }
  return any;
}

/// The path, or what a path beside it holds, with these in place of the first subscripts of [over all].
static Path withSubscripts(Path p, const StatePiece &of, const std::vector<const Variable *> &all,
                           Builder &b) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t step = of.overAll[i].step;
    for (std::size_t k = 0; k <= step; ++k)
      if (k >= p.steps.size() || p.steps[k].kind != of.path.steps[k].kind ||
          p.steps[k].field != of.path.steps[k].field)
        return p; // what a pragma says
    p.steps[step].index = b.load(all[i]);
  }
  return p;
}

/// [over all]
void CheckpointSweeps::everyPiece(const Checkpoints &k, const StatePiece &p, const Variable *c,
                                  bool isRestored, Ranges &ranges, Statements &out) {
  std::vector<const Variable *> all;
  const auto value = [&](const Expr *e) {
    const auto *l = e ? dyn_cast<LoadExpr>(e) : nullptr;
    return l ? b_.load(withSubscripts(l->path, p, all, b_)) : e;
  };
  std::vector<const Expr *> numbers;
  for (const StatePiece::OverAll &o : p.overAll) {
    numbers.push_back(value(o.elements));
    all.push_back(temporary("k", o.elements->type->unqualified));
  }
  StatePiece one = p;
  one.path = withSubscripts(p.path, p, all, b_);
  one.elements = value(p.elements);
  Statements inner;
  piece(k, one, c, isRestored, ranges, inner);
  for (std::size_t i = all.size(); i-- > 0;) {
    const Type *t = all[i]->type;
    inner = {b_.forLoop(all[i], b_.integer(t, 0), BinaryKind::Less, numbers[i], b_.integer(t, 1),
                        b_.block(inner))};
  }
  out.insert(out.end(), inner.begin(), inner.end());
}

const BlockStmt *CheckpointSweeps::snapshot(const Stmt *s, const Variable *c, bool isRestored) {
  const Checkpoints &k = of(s);
  Statements out;
  Ranges ranges(b_, rt_, k.members);
  int number = 0;
  bool wasPointer = false;
  for (const StatePiece &p : k.state) {
    if (k.isTogether && isRestored && p.isPointer && !wasPointer &&
        !out.empty()) // thread 0 restores those that are shared
      out.push_back(b_.ompBarrier());
    wasPointer = p.isPointer;
    if (p.isResized && isRestored)
      set(p.path, "adjgen_checkpoint_renew", {b_.load(c), b_.intLiteral(number), bytesOf(p, p.room)}, out);
    number += p.isResized;
    if (!p.overAll.empty())
      everyPiece(k, p, c, isRestored, ranges, out);
    else if (p.isOverwrittenFirst) {
      Statements first;
      piece(k, p, c, isRestored, ranges, first);
      out.push_back(b_.ifThen(isHeld(k, p, c), b_.block(first)));
    } else
      piece(k, p, c, isRestored, ranges, out);
  }
  return b_.block(betweenBarriers(s, out), s->location);
}

// ---- the forward sweep

void CheckpointSweeps::forward(const Stmt *loop, Statements &out) {
  const Builder::Place own(b_, loop->location);
  const auto *f = dyn_cast<ForStmt>(loop);
  const auto *w = dyn_cast<WhileStmt>(loop);
  const Variable *c = handle(loop, /*isNew=*/true);
  begin(loop, c, f ? rt_.tripCount(f) : name("ADJGEN_STEPS_UNKNOWN"), out);
  ownResized(loop, c, out);
  Statements step;
  step.push_back(snapshotIfDue(loop, c, step));
  const BlockStmt *run = toldAgain(loop, runStep(loop));
  step.insert(step.end(), run->statements.begin(), run->statements.end());
  const Stmt *all = nullptr;
  if (f) {
    const llvm::SaveAndRestore moves(x_.movesShadows, of(loop).setsPointers);
    all = b_.forLoop(f->variable, f->lower, f->relation, f->bound, f->step,
                     iteration_.withLoopShadow(f, b_.block(step)), f->location);
  } else if (stepOf(w) == w->pre) {
    all = b_.whileLoop(b_.block(step), w->condition, b_.block({}), nullptr, false, w->location);
  } else {
    all = b_.whileLoop(nullptr, w->condition, b_.block(step), nullptr, false, w->location);
  }
  aroundRun(loop, c, all, out);
  const Statements pointers = withAdjointPointers(loop, c, b_.block({}))->statements;
  out.insert(out.end(), pointers.begin() + 1, pointers.end());
  turn(loop, c, out);
  if (of(loop).meetsOthers)
    out.push_back(rt_.call("adjgen_mpi_agree_on_steps", {b_.load(c)}));
}

void CheckpointSweeps::forwardCall(const CallStmt *s, Statements &out) {
  const Variable *c = handle(s, /*isNew=*/true);
  begin(s, c, b_.intLiteral(1), out);
  out.push_back(snapshotIfDue(s, c, out));
  out.push_back(s);
  turn(s, c, out);
}

// ---- the backward sweep

const Stmt *CheckpointSweeps::steps(const Stmt *loop, const Variable *c, const BlockStmt *body,
                                    bool isReversed) {
  const Path object = b_.deref(Path(c));
  const Expr *first = b_.load(b_.field(object, 0)), *behind = b_.load(b_.field(object, 1));
  if (const auto *f = dyn_cast<ForStmt>(loop)) {
    const llvm::SaveAndRestore moves(x_.movesShadows, of(loop).setsPointers);
    return loops_.numbered(f, first, behind, iteration_.withLoopShadow(f, body), isReversed);
  }
  const Variable *k = temporary("k", rt_.indexType());
  const Expr *last = b_.binary(BinaryKind::Sub, rt_.indexType(), behind, b_.intLiteral(1));
  return isReversed ? b_.forLoop(k, last, BinaryKind::GreaterEqual, first, b_.intLiteral(-1), body)
                    : b_.forLoop(k, first, BinaryKind::Less, behind, b_.intLiteral(1), body);
}

/// Steps with derivatives, of which the library of MPI's knows the numbers where they meet other processes.
void CheckpointSweeps::met(const Stmt *loop, const Variable *c, const BlockStmt *step, bool isReversed,
                           Statements &out) {
  if (!of(loop).meetsOthers)
    return out.push_back(steps(loop, c, step, isReversed));
  Statements body{rt_.call("adjgen_mpi_next_step", {})};
  body.insert(body.end(), step->statements.begin(), step->statements.end());
  out.push_back(
      rt_.call(isReversed ? "adjgen_mpi_begin_steps_back" : "adjgen_mpi_begin_steps", {b_.load(c)}));
  out.push_back(steps(loop, c, b_.block(body), isReversed));
  out.push_back(rt_.call("adjgen_mpi_end_steps", {}));
}

/// What the runtime says, until there is no more.
void CheckpointSweeps::untilDone(const Variable *c, const Variable *action, const Stmt *one, Statements &out,
                                 const Stmt *s) {
  const Type *truth = b_.types().intType();
  const Statements next{rt_.call(action, "adjgen_checkpoint_next", {b_.load(c)})};
  out.push_back(b_.declare(action)); // not in `pre`: the condition and the body use it
  const Expr *isMore = b_.binary(BinaryKind::NotEqual, truth, b_.load(action), name("ADJGEN_DONE"));
  out.push_back(b_.whileLoop(b_.block(next), isMore, b_.block({one}), nullptr, false, s->location));
}

void CheckpointSweeps::actions(const Stmt *s, const Variable *c, const Stmt *advance, const Stmt *record,
                               const Stmt *back, Statements &out) {
  const Type *truth = b_.types().intType();
  const Variable *action = temporary("action", truth);
  const auto isNow = [&](const char *which) {
    return b_.binary(BinaryKind::Equal, truth, b_.load(action), name(which));
  };
  const BlockStmt *otherwise = b_.block({back});
  if (const BlockStmt *restore = recorders_.count(c) ? nullptr : withoutStep(s, c, /*isRestored=*/true))
    otherwise = b_.block({b_.ifThen(isNow("ADJGEN_BACK"), otherwise, restore)});
  otherwise = b_.block({b_.ifThen(isNow("ADJGEN_RECORD"), b_.block({record}), otherwise)});
  otherwise = b_.block({b_.ifThen(isNow("ADJGEN_ADVANCE"), withAdjointPointers(s, c, advance), otherwise)});
  otherwise = b_.block({b_.ifThen(isNow("ADJGEN_SAVE"), snapshot(s, c, /*isRestored=*/false), otherwise)});
  const Stmt *all = b_.ifThen(isNow("ADJGEN_RESTORE"),
                              withAdjointPointers(s, c, snapshot(s, c, /*isRestored=*/true)), otherwise);
  untilDone(c, action, all, out, s);
}

/// What is done with steps: `behind` stands behind the backward sweep of each.
void CheckpointSweeps::stepActions(const Stmt *loop, const Variable *c, const Stmt *behind, Statements &out) {
  Statements again;
  aroundRun(loop, c, steps(loop, c, toldAgain(loop, runStep(loop)), false), again);
  const Stmt *advance = again.size() == 1 ? again.front() : b_.block(again);
  Statements record;
  holdResized(loop, c, record);
  met(loop, c, forward_.scope(stepOf(loop)), false, record);
  carryResized(loop, c, record);
  const Stmt *recorded = b_.block(record);
  Statements back = backward_.scope(stepOf(loop))->statements;
  if (behind)
    back.push_back(behind);
  Statements reversed;
  if (of(loop).isTogether)
    reversed.push_back(b_.ompBarrier());
  if (recorders_.count(c))
    handOn(/*isTaken=*/true, reversed);
  met(loop, c, b_.block(back), true, reversed);
  if (recorders_.count(c))
    handOn(/*isTaken=*/false, reversed);
  actions(loop, c, advance, recorded, reversed.size() == 1 ? reversed.front() : b_.block(reversed), out);
}

void CheckpointSweeps::backward(const Stmt *loop, Statements &out, const Stmt *behind) {
  const Builder::Place own(b_, loop->location);
  const Variable *c = handle(loop, /*isNew=*/false);
  if (!isKeptInVariable(loop)) {
    out.push_back(b_.declare(c));
    out.push_back(b_.pop(Path(c)));
  }
  const llvm::SaveAndRestore again(x_.isAgain, true);
  if (hasRecorders(loop))
    return recorded(loop, c, behind, out);
  stepActions(loop, c, behind, out);
  if (of(loop).asksOthers)
    out.push_back(rt_.call("adjgen_mpi_forget_outcomes", {b_.load(c)}));
  endResized(loop, c, out);
}

// ---- threads that record steps at the same time

bool CheckpointSweeps::hasRecorders(const Stmt *s) const { return of(s).wish.recorders > 0; }

/// A pointer that the library takes.
const Expr *CheckpointSweeps::anyPointer(const Path &p) {
  const Expr *value = b_.load(p);
  return p.type()->element->qualifiers & (Const | Volatile)
             ? b_.castTo(b_.types().pointer(b_.types().voidType()), value, /*implicit=*/false)
             : value;
}

/// Does a pointer that steps exchange lead to the memory that each thread needs to itself?
bool CheckpointSweeps::isArray(const Checkpoints &k, const Path &pointer) {
  return std::any_of(k.state.begin(), k.state.end(),
                     [&](const StatePiece &p) { return p.isPointer && equal(p.path, pointer); });
}

/// The memory that each thread needs to itself: the pointer to it.
void CheckpointSweeps::eachArray(const Stmt *loop,
                                 const std::function<void(const Path &, const StatePiece &)> &look) {
  for (const auto *list : {&of(loop).state, &of(loop).also})
    for (const StatePiece &p : *list) {
      if (!p.isPointer && !p.path.goesThroughPointer())
        continue;
      look(p.isPointer ? p.path : Path(p.path.root), p);
    }
}

/// What it is, in front of the loop.
void CheckpointSweeps::array(const Stmt *loop, const Variable *c, const Path &pointer, const StatePiece &p,
                             Ranges &ranges, Statements &out) {
  const Checkpoints &k = of(loop);
  const Expr *size = b_.sizeOf(pointer.type()->element->unqualified), *memory = anyPointer(pointer);
  const bool isMoved = std::any_of(k.state.begin(), k.state.end(), [&](const StatePiece &x) {
    return !x.isPointer && equal(x.path, pointer);
  });
  if (p.reached.empty())
    return out.push_back(rt_.call("adjgen_checkpoint_array", {b_.load(c), memory,
                                                              !p.isPointer ? size
                                                              : p.bytes    ? p.bytes
                                                                           : bytesOf(p, p.elements)}));
  const Expr *range = hull(k, p.reached, ranges, out);
  if (!p.elements)
    return out.push_back(rt_.call("adjgen_checkpoint_array_range", {b_.load(c), memory, size, range}));
  const Expr *number = b_.castTo(rt_.indexType(), p.elements, /*implicit=*/false);
  out.push_back(rt_.call(isMoved ? "adjgen_checkpoint_array_within" : "adjgen_checkpoint_array_with",
                         {b_.load(c), memory, size, number, range}));
}

/// Of this memory.
void CheckpointSweeps::copies(const Stmt *loop, const Variable *own, Statements &out) {
  int number = 0;
  eachArray(loop, [&](const Path &pointer, const StatePiece &) {
    set(pointer, "adjgen_checkpoint_copy", {b_.load(own), b_.intLiteral(number++)}, out);
  });
}

namespace {
/// The same code with a thread's own variables in place of others.
class WithOwnVariables : public Rewriter {
public:
  WithOwnVariables(const Module &m, const std::vector<SharingEntry> &entries) : Rewriter(m) {
    for (const SharingEntry &e : entries)
      own_[e.outer] = e.inner;
  }

private:
  const Variable *variable(const Variable *v) override {
    auto it = own_.find(v);
    return it == own_.end() ? v : it->second;
  }
  NodeMap<Variable, const Variable *> own_;
};
} // namespace

/// Variables that the steps, run or recorded, set; adjoints, which are changed by one thread at a time, are for all. Pointers
/// to adjoints, and objects that hold nothing else (plan/checkpoint/Recorders.h), go with the steps.
std::vector<SharingEntry> CheckpointSweeps::ownVariables(const Stmt *loop, const BlockStmt *body) {
  VariableSet declared, changed, begun; // begun: those whose value in front of the region counts
  addDeclared(body, declared);
  const auto isAdjoint = [&](const Variable *v) {
    const Shadow *s = m_.out.shadowOf(v);
    return s && s->stage == shadows_.kind().stage;
  };
  const auto change = [&](const Path &p) {
    const bool isOwn = !isAdjoint(p.root) || !p.root->type->holdsReal() || handedOn_.count(p.root);
    if (!p.goesThroughPointer() && isOwn && !declared.count(p.root) && p.root->kind != VariableKind::Global)
      changed.insert(p.root);
  };
  for (const StatePiece &p : of(loop).state) {
    change(Path(p.path.root));
    if (p.path.root->type->isPointer() || !p.path.isVariable())
      begun.insert(p.path.root);
    if (p.isPointer || !p.hasShadow)
      continue;
    const Path shadow = shadows_.path(p.path);
    change(shadow);
    if (!shadow.isVariable())
      begun.insert(shadow.root);
  }
  for (const StatePiece &p : of(loop).also) {
    change(Path(p.path.root));
    begun.insert(p.path.root);
  }
  forEachStmt(body, [&](const Stmt *s) {
    if (const Path *target = targetOrPopped(s))
      change(*target);
  });
  std::vector<SharingEntry> out;
  for (const Variable *v : changed) {
    const Variable *inner = b_.variable(v->name, v->type, VariableKind::Local, v->location);
    if (m_.out.isShadow(v))
      b_.markAsShadowLike(inner, v);
    out.push_back({begun.count(v) ? SharingKind::FirstPrivate : SharingKind::Private, v, inner});
  }
  return out;
}

/// What is left is the snapshot in front of the loop.
void CheckpointSweeps::rest(const Stmt *loop, const Variable *c, Statements &out) {
  const Type *truth = b_.types().intType();
  const Variable *action = temporary("action", truth);
  const Stmt *one = withAdjointPointers(loop, c, snapshot(loop, c, /*isRestored=*/true));
  if (const BlockStmt *restore = withoutStep(loop, c, /*isRestored=*/true))
    one = b_.ifThen(b_.binary(BinaryKind::Equal, truth, b_.load(action), name("ADJGEN_RESTORE")),
                    b_.block({one}), restore);
  untilDone(c, action, one, out, loop);
}

/// [handed on] Objects with adjoints of numbers beside pointers that steps exchange: of each, what leads to the one of all threads.
void CheckpointSweeps::findHandedOn(const Stmt *loop, Statements &out) {
  handedOn_.clear();
  for (const StatePiece &p : of(loop).state) {
    if (p.isPointer || !p.hasShadow || !p.path.root->type->holdsReal())
      continue;
    const Path own = shadows_.path(Path(p.path.root));
    if (!own.isVariable() || handedOn_.count(own.root))
      continue;
    const Variable *all = temporary(own.root->name + "_of_all", b_.types().pointer(own.root->type));
    out.push_back(b_.declare(all, b_.addressOf(own)));
    handedOn_[own.root] = all;
  }
}

void CheckpointSweeps::handOn(bool isTaken, Statements &out) {
  ShadowValues values(x_);
  for (const auto &[own, all] : handedOn_) {
    const Path to = isTaken ? Path(own) : b_.deref(Path(all)),
               from = isTaken ? b_.deref(Path(all)) : Path(own);
    values.zeroReals(to, own->type, out);
    values.addFields(to, from, own->type, /*pointersOnly=*/false, out);
  }
}

void CheckpointSweeps::recorded(const Stmt *loop, const Variable *c, const Stmt *behind, Statements &out) {
  const Variable *own = temporary("own", c->type);
  findHandedOn(loop, out);
  Statements body;
  body.push_back(b_.declare(own));
  body.push_back(rt_.call(own, "adjgen_checkpoint_join", {b_.load(c)}));
  copies(loop, own, body);
  recorders_.insert(own);
  stepActions(loop, own, behind, body);
  body.push_back(rt_.call("adjgen_checkpoint_leave", {b_.load(own)}));
  const BlockStmt *region = b_.block(body, loop->location);
  const std::vector<SharingEntry> entries = ownVariables(loop, region);
  out.push_back(
      b_.ompParallel(entries, rt_.value(b_.types().intType(), "adjgen_checkpoint_recorders", {b_.load(c)}),
                     nullptr, {}, WithOwnVariables(m_.out, entries).rewriteBlock(region), loop->location));
  rest(loop, c, out);
}

void CheckpointSweeps::backwardCall(const CallStmt *s, const CallParts &parts, Statements &out) {
  const Variable *c = handle(s, /*isNew=*/false);
  if (!isKeptInVariable(s)) {
    out.push_back(b_.declare(c));
    out.push_back(b_.pop(Path(c)));
  }
  Statements record, back;
  parts.forward(record);
  parts.backward(back);
  actions(s, c, s, b_.block(record), b_.block(back), out);
}

} // namespace adjgen

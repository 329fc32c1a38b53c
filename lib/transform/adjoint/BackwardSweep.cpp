// The backward sweep: statements from the last to the first, each replaced by its adjoint
// (differentiation.md, statement rules). Invariant: when the adjoint of a statement runs, every location that
// it reads has the value that it had before that statement.
#include "ir/Nest.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "rules/Partials.h"
#include "transform/adjoint/AdjointBuilder.h"

#include "llvm/Support/SaveAndRestore.h"
#include <algorithm>

namespace adjgen {

void AdjointBuilder::backwardList(const Statements &list, Statements &out) {
  for (auto it = list.rbegin(); it != list.rend(); ++it)
    backward(*it, out);
}

void AdjointBuilder::backward(const Stmt *s, Statements &out) {
  const Builder::Place place(b_, s->location);
  std::size_t first = out.size();
  backwardStatement(s, out);
  keepBarrier(s, out, first);
}

void AdjointBuilder::backwardStatement(const Stmt *s, Statements &out) {
  switch (s->kind) {
  case StmtKind::Declare: {
    const auto *d = cast<DeclareStmt>(s);
    if (!plain() && d->initializer && d->variable->type->isReal() && plan().isActive(Path(d->variable)))
      adjointOfValue(d, d->initializer, b_.load(shadows_.path(d->variable)), out);
    return;
  }
  case StmtKind::Assign:
    return adjointAssign(s, cast<AssignStmt>(s)->target, cast<AssignStmt>(s)->value, out);
  case StmtKind::Increment:
    return adjointIncrement(cast<IncrementStmt>(s), out);
  case StmtKind::OmpAtomic:
    return backwardAtomicSum(cast<OmpAtomicStmt>(s), out);
  case StmtKind::OmpCritical:
    return backwardCritical(cast<OmpCriticalStmt>(s), out);
  case StmtKind::Call:
    return backwardCall(cast<CallStmt>(s), out);
  case StmtKind::Block: {
    const BlockStmt *b = backwardScope(cast<BlockStmt>(s));
    if (!isEmpty(b->statements))
      out.push_back(b);
    return;
  }
  case StmtKind::If:
    return backwardIf(cast<IfStmt>(s), out);
  case StmtKind::For:
    return backwardFor(cast<ForStmt>(s), out);
  case StmtKind::While:
    return backwardWhile(cast<WhileStmt>(s), out);
  case StmtKind::Return:
    return backwardReturn(cast<ReturnStmt>(s), out);
  case StmtKind::OmpParallel:
    return backwardRegion(cast<OmpParallelStmt>(s), out);
  case StmtKind::OmpFor:
    return backwardWorksharing(cast<OmpForStmt>(s), out);
  case StmtKind::OmpBarrier:
    out.push_back(s);
    return;
  default:
    return;
  }
}

/// What a head returns the address of: the caller's seed is added to its adjoint, and becomes zero.
void AdjointBuilder::takeReturned(const Expr *pointer, Statements &out) {
  const Type *element = returnSeed_->type->element;
  const Variable *adjoint = temporary("returned" + shadows_.suffix(), returnSeed_->type);
  const Variable *elements = temporary("elements", rt_.indexType()), *i = temporary("i", rt_.indexType());
  b_.markAsShadow(adjoint);
  out.push_back(b_.declare(adjoint, shadows_.pointer(pointer)));
  out.push_back(b_.declare(elements, rt_.value(rt_.indexType(), "adjgen_returned_elements",
                                               {b_.load(adjoint), b_.sizeOf(element)})));
  const Path own = b_.deref(Path(adjoint), b_.load(i)), seed = b_.deref(Path(returnSeed_), b_.load(i));
  Statements body;
  addFields(own, seed, element, /*pointersOnly=*/false, body);
  zeroReals(seed, element, body);
  out.push_back(
      b_.forLoop(i, b_.intLiteral(0), BinaryKind::Less, b_.load(elements), b_.intLiteral(1), b_.block(body)));
}

void AdjointBuilder::backwardReturn(const ReturnStmt *s, Statements &out) {
  if (!s->value || !returnSeed_)
    return;
  if (s->value->type->isPointer())
    return takeReturned(s->value, out);
  if (s->value->type->isReal())
    adjointOfValue(s, s->value, b_.load(returnSeed_), out);
  else if (const auto *l = dyn_cast<LoadExpr>(s->value); l && plan().isActive(l->path))
    addFields(shadows_.path(l->path), Path(returnSeed_), s->value->type, /*pointersOnly=*/false, out);
}

// ---- scopes

const BlockStmt *AdjointBuilder::backwardScope(const BlockStmt *b) {
  Statements out;
  enterScope(b->statements, b->id, out);
  backwardList(b->statements, out);
  return b_.block(std::move(out), b->location);
}

void AdjointBuilder::enterScope(const Statements &list, NodeId block, Statements &out) {
  auto saved = sweep_->atScopeEnd.find(block);
  for (const Stmt *s : list)
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      const Builder::Place place(b_, d->location);
      bool isSaved =
          saved != sweep_->atScopeEnd.end() &&
          std::find(saved->second.begin(), saved->second.end(), d->variable) != saved->second.end();
      enterVariable(d->variable, d->initializer ? withKeptCalls(d, d->initializer) : nullptr, isSaved, out);
    }
}

void AdjointBuilder::enterVariable(const Variable *v, const Expr *initializer, bool saved, Statements &out) {
  bool again = sweep_->recomputed.count(v) != 0 && initializer;
  bool shadowed = !plain() && plan().hasShadow(v);
  bool pointer = v->type->isPointer() && shadowed;
  Statements restored;
  if (saved && sweep_->keptAtEnd.count(v))
    restored.push_back(b_.assign(Path(v), b_.load(placeAtEnd(v))));
  else if (saved) // in the reverse order of save(): each next to its declaration where it is one statement
    restore(Path(v), restored, neededMembers(v));
  if (pointer) {
    out.push_back(b_.declare(shadows_.variable(v), again ? shadows_.pointer(initializer) : nullptr));
    if (saved)
      out.push_back(restored.front());
  }
  out.push_back(b_.declare(v, again ? initializer : nullptr));
  if (shadowed && !v->type->isScalar())
    declareShadow(v, out); // what a member's pointer is restored into
  out.insert(out.end(), restored.begin() + (pointer && saved ? 1 : 0), restored.end());
  if (shadowed && v->type->isReal())
    declareShadow(v, out);
}

void AdjointBuilder::declareShadow(const Variable *v, Statements &out) {
  const Variable *s = shadows_.variable(v);
  if (!s->type->isArray() && !s->type->isRecord()) {
    out.push_back(b_.declare(s, s->type->isReal() ? b_.zero(s->type) : nullptr));
    return;
  }
  const bool variable = s->type->hasVariableExtents();
  out.push_back(b_.declare(s, nullptr, !variable));
  if (variable)
    out.push_back(clear(Path(s)));
}

// ---- assignments

void AdjointBuilder::undo(const Stmt *s, const Path &target, Statements &out) {
  if (sweep_->isRecorded(s))
    restoreOld(s, target, out);
  if (!sweep_->inverted.count(s->id) || !sweep_->isLive(s))
    return;
  const Expr *step = isa<IncrementStmt>(s) ? cast<IncrementStmt>(s)->value
                                           : cast<BinaryExpr>(cast<AssignStmt>(s)->value)->right;
  const Expr *back = negatedInteger(b_, step);
  if (!target.type()->isPointer()) {
    out.push_back(b_.increment(target, back, s->location));
    return;
  }
  const Type *t = target.type()->unqualified;
  if (hasPointerShadow(target)) {
    Path p = shadows_.path(target);
    out.push_back(b_.assign(p, b_.binary(BinaryKind::Add, p.type()->unqualified, b_.load(p), back)));
  }
  out.push_back(b_.assign(target, b_.binary(BinaryKind::Add, t, b_.load(target), back), s->location));
}

const Variable *AdjointBuilder::temporary(const std::string &name, const Type *type) {
  return b_.variable(shadows_.unique(unqualified(name)), type->unqualified, VariableKind::Local);
}

/// Is evaluating it once enough to read it several times? Variables and cells that the statement does not
/// change.
static bool isSimple(const Expr *e) { return isa<LoadExpr>(e) || isa<LiteralExpr>(e); }

/// What the adjoint of `s: v = value` increments, with the given seed.
std::vector<AdjointTerm> AdjointBuilder::termsOf(const Stmt *s, const Expr *value, const Expr *seed) {
  std::vector<PartialsProblem> none;
  auto active = [&](const Path &p) { return plan().isActive(p); };
  std::vector<AdjointTerm> terms = adjointTerms(b_, value, seed, active, none, plan().chainingOf(s));
  for (AdjointTerm &t : terms)
    t.value = withKeptCalls(s, t.value);
  return terms;
}

void AdjointBuilder::adjointOfValue(const Stmt *s, const Expr *value, const Expr *seed, Statements &out) {
  if (!isSimple(seed)) {
    const Variable *t = temporary("seed", seed->type);
    out.push_back(b_.declare(t, seed));
    seed = b_.load(t);
  }
  for (const AdjointTerm &t : termsOf(s, value, seed))
    accumulate(t.target, t.value, t.read, out);
}

bool AdjointBuilder::mayMeet(const Path &read, const Path &target) const {
  return isForApart_ != true && plan().mayOverlap(read, target);
}

// v = e. Terms that do not touch v's own adjoint use it as it stands; v itself on the right side gives its
// adjoint's new value; where an operand may be the same memory as v without being written so, v's adjoint is
// taken out first.
void AdjointBuilder::adjointAssign(const Stmt *s, const Path &target, const Expr *value, Statements &out) {
  undo(s, target, out);
  if (plain() || !target.type()->isReal() || !plan().isActive(target))
    return;
  Path shadow = shadows_.path(target);
  const Expr *seed = b_.load(shadow);
  std::vector<AdjointTerm> terms = termsOf(s, value, seed);
  const AdjointTerm *self = nullptr;
  bool mixed = false;
  for (const AdjointTerm &t : terms)
    if (equal(t.target, target))
      self = &t;
    else
      mixed |= mayMeet(t.target, target);
  if (mixed) {
    const Variable *t = temporary("seed", shadow.type());
    out.push_back(b_.declare(t, seed));
    std::vector<AdjointTerm> seeded = termsOf(s, value, b_.load(t));
    auto own = std::find_if(seeded.begin(), seeded.end(),
                            [&](const AdjointTerm &x) { return equal(x.target, target); });
    out.push_back(b_.assign(shadow, own != seeded.end() ? own->value : b_.zero(shadow.type()->unqualified),
                            s->location));
    for (auto it = seeded.begin(); it != seeded.end(); ++it)
      if (it != own)
        accumulate(it->target, it->value, it->read, out);
    return;
  }
  for (const AdjointTerm &t : terms)
    if (&t != self)
      accumulate(t.target, t.value, t.read, out);
  const Expr *rest = self ? self->value : b_.zero(shadow.type()->unqualified);
  if (self ? !equal(rest, seed) : !plan().endsInFront(s) && !plan().accumulation.notZeroed.count(s->id))
    out.push_back(b_.assign(shadow, rest, s->location));
}

// v += e only reads v's adjoint, unless v may be among e's operands.
void AdjointBuilder::adjointIncrement(const IncrementStmt *s, Statements &out) {
  undo(s, s->target, out);
  if (plain() || !s->target.type()->isReal() || !plan().isActive(s->target))
    return;
  const Expr *seed = b_.load(shadows_.path(s->target));
  std::vector<AdjointTerm> terms = termsOf(s, s->value, seed);
  bool mixed = false;
  for (const AdjointTerm &t : terms)
    mixed |= mayMeet(t.target, s->target);
  if (mixed && terms.size() > 1) {
    const Variable *t = temporary("seed", seed->type);
    out.push_back(b_.declare(t, seed));
    terms = termsOf(s, s->value, b_.load(t));
  }
  for (const AdjointTerm &t : terms)
    accumulate(t.target, t.value, t.read, out);
}

/// Members of a record keep their types in its shadow: what a `const double *` member leads to is written
/// through a cast.
Path AdjointBuilder::writable(const Path &shadow, Statements &out) {
  Path way(shadow.root);
  for (std::size_t k = 0; k < shadow.steps.size(); ++k) {
    const Projection &s = shadow.steps[k];
    if (s.kind == ProjectionKind::Deref && way.type()->element->isConst()) {
      const Type *t = b_.types().withoutConst(way.type()->unqualified);
      const Variable *p = temporary(shadow.root->name + "_cell", t);
      b_.markAsShadow(p);
      out.push_back(b_.declare(p, b_.castTo(t, b_.load(way), /*implicit=*/false)));
      way = b_.deref(Path(p), s.index);
      for (std::size_t j = k + 1; j < shadow.steps.size(); ++j)
        way.steps.push_back(shadow.steps[j]);
      return writable(way, out);
    }
    way.steps.push_back(s);
  }
  return shadow;
}

/// GCC (12) evaluates both sides of && and || in an atomic sum: those of `p && p->x > 0`, too.
const Expr *AdjointBuilder::atomicValue(const Expr *value, Statements &out) {
  bool isSafe = true;
  forEachExpr(value, [&](const Expr *e) {
    const auto *k = dyn_cast<BinaryExpr>(e);
    isSafe &= !(k && isLogical(k->op));
  });
  if (isSafe)
    return value;
  const Variable *v = temporary("value", value->type->unqualified);
  out.push_back(b_.declare(v, value));
  return b_.load(v);
}

void AdjointBuilder::accumulate(const Path &primal, const Expr *value, const LoadExpr *read,
                                Statements &out) {
  auto it = plan().accumulation.of.find(read->id);
  const AccumulationKind kind =
      it == plan().accumulation.of.end() ? AccumulationKind::Exclusive : it->second;
  if (kind == AccumulationKind::Factored)
    return; // where the call is that takes it: addRest
  if (kind == AccumulationKind::Atomic)
    value = atomicValue(value, out);
  const IncrementStmt *i = b_.increment(writable(shadows_.path(primal), out), value, read->location);
  if (kind == AccumulationKind::Atomic)
    out.push_back(b_.sharedSum(i));
  else if (kind == AccumulationKind::Blocked)
    out.push_back(rt_.addInBlocks(i));
  else
    out.push_back(i);
  if (kind == AccumulationKind::Gathered && isForApart_ != false)
    gathered_.insert(i);
  if (auto x = plan().accumulation.assignedReads.find(read->id);
      x != plan().accumulation.assignedReads.end())
    assigned_[i] = x->second ? consumed_.at(x->second) : nullptr;
}

// ---- control flow

void AdjointBuilder::backwardIf(const IfStmt *s, Statements &out) {
  const BlockStmt *a = backwardScope(s->thenBlock);
  const BlockStmt *c = s->elseBlock ? backwardScope(s->elseBlock) : nullptr;
  if (c && isGone(c))
    c = nullptr;
  const Expr *condition = s->condition;
  if (needsFlag(s) && isKept(s)) {
    condition = b_.load(placeOf(s, "taken", b_.types().intType()));
  } else if (needsFlag(s)) {
    const Variable *t = temporary("taken", b_.types().intType());
    out.push_back(b_.declare(t));
    out.push_back(b_.popFlag(Path(t)));
    condition = b_.load(t);
  }
  if (isEmpty(a->statements) && (!c || isEmpty(c->statements)))
    return; // the condition may be gone
  if (isGone(a))
    out.push_back(
        b_.ifThen(b_.unary(UnaryKind::Not, b_.types().intType(), condition), c, nullptr, s->location));
  else
    out.push_back(b_.ifThen(condition, a, c, s->location));
}

/// What the loop has overwritten in one iteration is what it was before.
const BlockStmt *AdjointBuilder::undoIteration(const Stmt *loop) {
  plain_ = true;
  const BlockStmt *undone = backwardScope(iterationOf(loop));
  plain_ = false;
  return undone;
}

const BlockStmt *AdjointBuilder::undoneIteration(const Stmt *loop) {
  const BlockStmt *undone = undoIteration(loop), *body = iterationBackward(loop);
  Statements both;
  const Statements &restored = undone->statements;
  if (std::any_of(restored.begin(), restored.end(), [](const Stmt *x) { return isa<DeclareStmt>(x); }))
    both.push_back(undone); // a scope of its own: the iteration declares the same variables
  else
    both = restored;
  both.insert(both.end(), body->statements.begin(), body->statements.end());
  return b_.block(both);
}

void AdjointBuilder::backwardFor(const ForStmt *s, Statements &out) {
  if (isExecutedAgain(s)) {
    const BlockStmt *body = undoneIteration(s);
    if (!isEmpty(body->statements))
      reversedLoop(s, withLoopShadow(s, body), out);
    return;
  }
  if (!plain() && plan().accumulation.consuming.count(s))
    return backwardSteps(s, out);
  const llvm::SaveAndRestore rows(rowsApart_, rowsTest(s));
  if (savedRows(s)) {
    const Builder::Place place(b_, s->location);
    restoreRows(s, allIterations(s, out), rowsApart_, out);
  }
  auto build = [&] { return backwardScope(s->body); };
  const BlockStmt *body = hasVersions(s) ? version(/*isForApart=*/true, build) : build();
  if (!isGathered(body)) {
    if (hasVersions(s)) // which may restore cells where the other has nothing to do
      body = version(/*isForApart=*/false, build);
    if (!isEmpty(body->statements))
      reversedLoop(s, withLoopShadow(s, body), out);
    return;
  }
  const Variable *trips = temporary("trips", rt_.indexType());
  out.push_back(b_.declare(trips, rt_.tripCount(s)));
  if (!hasVersions(s))
    return gatheredLoop(s, body, b_.intLiteral(0), b_.load(trips), out);
  Statements other;
  reversedLoop(s, withLoopShadow(s, version(false, build)), other);
  eitherVersion(s, body, b_.block(other), b_.intLiteral(0), b_.load(trips), out);
}

/// Of a bound that is a constant, the number beside it may not exist.
static bool hasNumberBeside(const Expr *bound, int by) {
  const auto known = valueOfLiterals(bound);
  const unsigned bits = std::max(bound->type->bits, 32u);
  const std::int64_t most = INT64_MAX >> (64 - bits);
  return !known || !bound->type->isSigned || (by < 0 ? *known > -most - 1 : *known < most);
}

/// Where the bound's type is wider than the variable's, the value beside it need not be one of the variable's
/// if there is no iteration.
static bool mayBeNoValue(const Type *variable, const Expr *bound) {
  return bound->type->isInteger() && bound->type->isSigned && bound->type->bits > variable->bits &&
         !valueOfLiterals(bound);
}

/// e + by, where by is 1 or -1: n - 1 - 1 is n - 2.
const Expr *AdjointBuilder::valueBeside(const Expr *e, int by) {
  if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->hasValue)
    return b_.integer(e->type, l->value + by);
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && (x->op == BinaryKind::Add || x->op == BinaryKind::Sub))
    if (const auto *l = dyn_cast<LiteralExpr>(x->right); l && l->hasValue) {
      const std::int64_t c = (x->op == BinaryKind::Add ? l->value : -l->value) + by;
      const Expr *literal = b_.integer(l->type, c < 0 ? -c : c);
      return c == 0 ? x->left
                    : b_.binary(c < 0 ? BinaryKind::Sub : BinaryKind::Add, e->type, x->left, literal);
    }
  return b_.binary(by > 0 ? BinaryKind::Add : BinaryKind::Sub, e->type, e, b_.intLiteral(1));
}

/// What the variable of a loop that counts one by one is in the last iteration, in terms of its bound; null
/// if no expression of this form is right for every bound.
/// Nobody has evaluated n - 1 where n is the bound of a loop without an iteration. It may overflow only where
/// n is the least number of its type; but where it is cut off to a narrower
/// variable, any n below what that can hold gives some other number, at which the loop would begin.
const Expr *AdjointBuilder::lastValue(const ForStmt *s) {
  const Type *t = s->variable->type;
  const bool isOpen = s->relation == BinaryKind::Less || s->relation == BinaryKind::Greater;
  const int back = isInteger(s->step, 1) ? -1 : 1;
  const Expr *bound = s->bound; // n - 1 of an unsigned n that is zero is a large number for a wider variable
  if (isOpen && bound->type->isInteger() && !bound->type->isSigned && bound->type->bits >= 32 &&
      bound->type->bits < t->bits)
    bound = b_.castTo(t->unqualified, bound, /*implicit=*/false);
  const Expr *last = isOpen ? valueBeside(bound, back) : bound;
  if (!mayBeNoValue(t, bound))
    return last;
  const auto *first = dyn_cast<LiteralExpr>(s->lower);
  if (!first || !first->hasValue)
    return nullptr;
  const Expr *isAny = b_.binary(s->relation, b_.types().intType(), s->lower, bound);
  return b_.select(bound->type->unqualified, isAny, last, valueBeside(s->lower, back));
}

void AdjointBuilder::reversedLoop(const ForStmt *s, const BlockStmt *body, Statements &out) {
  const Type *t = s->variable->type;
  const bool isOpen = s->relation == BinaryKind::Less || s->relation == BinaryKind::Greater;
  const bool goesUp =
      isInteger(s->step, 1) && (s->relation == BinaryKind::Less || s->relation == BinaryKind::LessEqual);
  const bool goesDown = isInteger(s->step, -1) &&
                        (s->relation == BinaryKind::Greater || s->relation == BinaryKind::GreaterEqual);
  // A narrow variable takes all values of its type more often, and goes round behind them.
  const bool goesBack = t->kind == TypeKind::Integer && t->isSigned && t->bits >= 32 && isBehindAValue(s) &&
                        (goesUp || goesDown) && !(isOpen && !hasNumberBeside(s->bound, goesUp ? -1 : 1));
  if (const Expr *last = goesBack ? lastValue(s) : nullptr) {
    out.push_back(b_.forLoop(s->variable, last, goesUp ? BinaryKind::GreaterEqual : BinaryKind::LessEqual,
                             s->lower, b_.intLiteral(goesUp ? -1 : 1), body, s->location));
    return;
  }
  const Variable *k = temporary("k", rt_.indexType());
  const Expr *last = b_.binary(BinaryKind::Sub, rt_.indexType(), rt_.tripCount(s), b_.intLiteral(1));
  Statements inner{b_.declare(s->variable, rt_.iterationValue(s, b_.load(k)))};
  inner.insert(inner.end(), body->statements.begin(), body->statements.end());
  out.push_back(b_.forLoop(k, last, BinaryKind::GreaterEqual, b_.intLiteral(0), b_.intLiteral(-1),
                           b_.block(inner), s->location));
}

// loop { pre; if (!c) leave; body } with n iterations of the body: pre ran n + 1 times.
void AdjointBuilder::backwardWhile(const WhileStmt *s, Statements &out) {
  if (!needsCount(s))
    return;
  const Variable *n = temporary("trips", b_.types().longLongType());
  out.push_back(b_.declare(n, isKept(s) ? b_.load(placeOf(s, "trips", n->type)) : nullptr));
  if (!isKept(s))
    out.push_back(b_.pop(Path(n)));
  Statements pre;
  if (s->pre)
    backwardList(s->pre->statements, pre);
  Statements inner = backwardScope(s->body)->statements;
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
  backwardList(s->pre->statements, second); // its own temporaries
  again.push_back(b_.block(second));
  out.push_back(b_.forLoop(temporary("k", n->type), b_.load(n), BinaryKind::Greater, b_.intLiteral(0),
                           b_.intLiteral(-1), b_.block(again), s->location));
}

} // namespace adjgen

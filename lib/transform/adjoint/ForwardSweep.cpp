// The forward sweep: the live statements of the primal, plus what saves values. Where the backward sweep of a
// construct takes something from the stack (flag, trip count, values), the forward sweep of the same
// construct has put it there, by the same query of the plan.
#include "ir/Visitor.h"
#include "transform/adjoint/AdjointBuilder.h"

#include <algorithm>

namespace adjgen {

/// Barriers are not content: what only waits is left out, and keepBarrier puts one barrier in its place.
bool isEmpty(const Statements &list) {
  for (const Stmt *s : list)
    if (const auto *b = dyn_cast<BlockStmt>(s)) {
      if (!isEmpty(b->statements))
        return false;
    } else if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      if (d->initializer)
        return false;
    } else if (!isa<CommentStmt>(s) && !isa<OmpBarrierStmt>(s))
      return false;
  return true;
}

bool AdjointBuilder::waits(const Stmt *s) const {
  if (isa<OmpBarrierStmt>(s) || (isa<OmpForStmt>(s) && !cast<OmpForStmt>(s)->nowait))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && (m_.waiting.count(c->callee) || plan().waits(c->callee));
  if (isa<OmpParallelStmt>(s) || isa<OmpForStmt>(s))
    return false;
  bool any = false;
  forEachChild(s, [&](const Stmt *c) { any |= waits(c); });
  return any;
}

bool AdjointBuilder::waits(const Statements &list) const {
  return std::any_of(list.begin(), list.end(), [&](const Stmt *s) { return waits(s); });
}

void AdjointBuilder::keepBarrier(const Stmt *s, Statements &out, std::size_t first) {
  if (!plan().waits(s))
    return;
  for (std::size_t k = first; k < out.size(); ++k)
    if (waits(out[k]))
      return;
  out.push_back(b_.ompBarrier());
}

/// The sweep saves what v holds at some point.
bool AdjointBuilder::isSaved(const Variable *v) const {
  for (auto &[block, list] : sweep_->atScopeEnd)
    if (std::find(list.begin(), list.end(), v) != list.end())
      return true;
  return sweep_->savedVariables.count(v) != 0;
}

bool AdjointBuilder::setsResult(const CallStmt *c) const {
  return plan().isSplitCall(c) && !sweep_->isJoint(c) ? plan().restore.resultLive.count(c->callee) != 0
                                                      : sweep_->isLive(c);
}

/// Is a pointer in what v holds? Saving one that is not set is a read that compilers see.
static bool holdsPointer(const Type *t) {
  if (t->isArray())
    return holdsPointer(t->element);
  return t->isPointer() ||
         (t->isRecord() && std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                       [](const Field &f) { return holdsPointer(f.type); }));
}

/// Some sweep, of this function or of one that has v's address, saves what v holds before it is set.
bool AdjointBuilder::isSavedUnset(const DeclareStmt *d, Statements::const_iterator next,
                                  Statements::const_iterator end) const {
  const Variable *v = d->variable;
  if (isSaved(v) || sweep_->savedByPointers.count(v))
    return !isSetFirst(next, end, v);
  return !d->initializer && plan().restore.savedThroughPointers.count(v) && holdsPointer(v->type) &&
         !isSetFirst(next, end, v);
}

static bool takesAddress(const Stmt *s, const Variable *v) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    forEachExprOf(x, [&](const Expr *e) {
      const auto *a = dyn_cast<AddressOfExpr>(e);
      any |= a && a->path.root == v;
    });
  });
  return any;
}

/// The first statement of the list that mentions v sets it, whatever it held.
bool AdjointBuilder::isSetFirst(Statements::const_iterator s, Statements::const_iterator end,
                                const Variable *v) const {
  for (; s != end; ++s) {
    bool mentioned = false;
    forEachStmt(*s, [&](const Stmt *x) {
      if (const auto *a = dyn_cast<AssignStmt>(x))
        mentioned |= a->target.root == v;
      if (const auto *i = dyn_cast<IncrementStmt>(x))
        mentioned |= i->target.root == v;
      if (const auto *c = dyn_cast<CallStmt>(x))
        mentioned |= c->hasResult && c->result.root == v;
    });
    const bool addressed = takesAddress(*s, v); // others may save what it holds
    mentioned |= addressed;
    if (!mentioned)
      continue;
    const auto *a = dyn_cast<AssignStmt>(*s);
    const auto *c = dyn_cast<CallStmt>(*s);
    return ((a && a->target.isVariable()) || (c && c->result.isVariable())) && !sweep_->isRecorded(*s) &&
           !addressed && (c ? setsResult(c) : sweep_->isLive(*s));
  }
  return false;
}

/// Whichever way is taken, a statement that the forward sweep keeps gives v a value.
bool AdjointBuilder::isSetOnAllWays(Statements::const_iterator s, Statements::const_iterator end,
                                    const Variable *v) const {
  return std::any_of(s, end, [&](const Stmt *x) {
    const auto isSetIn = [&](const BlockStmt *block) {
      return block && isSetOnAllWays(block->statements.begin(), block->statements.end(), v);
    };
    if (const auto *a = dyn_cast<AssignStmt>(x))
      return a->target.isVariable() && a->target.root == v && sweep_->isLive(a);
    if (const auto *c = dyn_cast<CallStmt>(x))
      return c->hasResult && c->result.isVariable() && c->result.root == v && sweep_->isLive(c);
    if (const auto *i = dyn_cast<IfStmt>(x))
      return isSetIn(i->thenBlock) && isSetIn(i->elseBlock);
    if (const auto *w = dyn_cast<WhileStmt>(x))
      return isSetIn(w->pre);
    return isa<BlockStmt>(x) && isSetIn(cast<BlockStmt>(x));
  });
}

/// Nothing needs a first value, or there is none, and branches or loops set the next: what they set in the
/// one sweep, they read in the other, but compilers see a way without.
bool AdjointBuilder::isLeftUnset(const DeclareStmt *d, Statements::const_iterator next,
                                 Statements::const_iterator end) const {
  const Variable *v = d->variable;
  const bool hasValue = d->zeroInitialized || (d->initializer && sweep_->isLive(d));
  if (hasValue || !(v->type->isReal() || v->type->isInteger()))
    return false;
  const bool isSet = std::any_of(next, end, [&](const Stmt *s) {
    bool any = false;
    forEachStmt(s, [&](const Stmt *x) {
      const Path *target = targetOf(x);
      any |= target && target->root == v && sweep_->isLive(x);
    });
    return any;
  });
  return isSet && !isSetOnAllWays(next, end, v);
}

static void addSums(const Stmt *s, VariableSet &sums) {
  forEachStmt(s, [&](const Stmt *x) {
    if (const auto *r = dyn_cast<OmpParallelStmt>(x))
      for (const SharingEntry &e : r->sharing)
        if (e.kind == SharingKind::ReductionAdd)
          sums.insert(e.outer);
  });
}

/// Where nothing needs a sum, the forward sweep does not set it in front of the region either; but the clause
/// reads it.
void AdjointBuilder::startSums(Statements::iterator begin, Statements::iterator end) {
  VariableSet sums;
  for (auto s = end; s != begin;) {
    addSums(*--s, sums);
    if (const Path *target = targetOf(*s); target && target->isVariable() && !isa<IncrementStmt>(*s))
      sums.erase(target->root);
    const auto *d = dyn_cast<DeclareStmt>(*s);
    if (d && sums.count(d->variable) && !d->initializer && !d->zeroInitialized &&
        d->variable->type->isScalar())
      *s = b_.declare(d->variable, b_.zero(d->variable->type->unqualified), false, d->location);
  }
}

void AdjointBuilder::forwardList(const Statements &list, Statements &out) {
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  for (auto it = list.begin(); it != list.end(); ++it)
    if (const auto *d = dyn_cast<DeclareStmt>(*it)) {
      const Builder::Place place(b_, d->location);
      const auto next = std::next(it);
      forwardDeclare(d, out, isSavedUnset(d, next, list.end()) || isLeftUnset(d, next, list.end()));
    } else {
      forward(*it, out);
    }
  startSums(out.begin() + first, out.end());
}

void AdjointBuilder::forward(const Stmt *s, Statements &out) {
  const Builder::Place place(b_, s->location);
  std::size_t first = out.size();
  forwardStatement(s, out);
  keepBarrier(s, out, first);
}

void AdjointBuilder::forwardStatement(const Stmt *s, Statements &out) {
  switch (s->kind) {
  case StmtKind::Declare:
    return forwardDeclare(cast<DeclareStmt>(s), out);
  case StmtKind::Assign:
    return forwardAssign(cast<AssignStmt>(s), out);
  case StmtKind::Increment:
    return forwardIncrement(cast<IncrementStmt>(s), out);
  case StmtKind::Call:
    return forwardCall(cast<CallStmt>(s), out);
  case StmtKind::Block: {
    const BlockStmt *b = forwardScope(cast<BlockStmt>(s));
    if (!isEmpty(b->statements))
      out.push_back(b);
    return;
  }
  case StmtKind::If:
    return forwardIf(cast<IfStmt>(s), out);
  case StmtKind::For:
    return forwardFor(cast<ForStmt>(s), out);
  case StmtKind::While:
    return forwardWhile(cast<WhileStmt>(s), out);
  case StmtKind::OmpParallel:
    return forwardRegion(cast<OmpParallelStmt>(s), out);
  case StmtKind::OmpFor:
    return forwardWorksharing(cast<OmpForStmt>(s), out);
  case StmtKind::OmpAtomic:
    return forwardAtomicSum(cast<OmpAtomicStmt>(s), out);
  case StmtKind::OmpCritical:
    return forwardCritical(cast<OmpCriticalStmt>(s), out);
  case StmtKind::OmpFlush:
    if (sweep_->isLive(s))
      out.push_back(s);
    return;
  case StmtKind::OmpBarrier:
    out.push_back(s);
    return;
  default:
    return; // Return is the function's own business
  }
}

const BlockStmt *AdjointBuilder::forwardScope(const BlockStmt *b, Statements extra) {
  Statements out;
  forwardList(b->statements, out);
  if (auto it = sweep_->atScopeEnd.find(b->id); it != sweep_->atScopeEnd.end())
    saveAtEnd(it->second, out);
  out.insert(out.end(), extra.begin(),
             extra.end()); // last: the backward sweep takes it before it enters the scope
  return b_.block(std::move(out), b->location);
}

bool AdjointBuilder::hasPointerShadow(const Path &p) const {
  if (plain() || !p.type()->isPointer())
    return false;
  Builder b = b_;
  return plan().pointsToActive(b.load(p));
}

/// A pointer, or an array of pointers.
bool AdjointBuilder::hasSavedShadow(const Path &p) const {
  const Type *t = p.type();
  return hasPointerShadow(p) ||
         (!plain() && t->isArray() && t->innermostElement()->isPointer() && plan().hasShadow(p.root));
}

/// An array of records that have pointers.
bool AdjointBuilder::hasShadowsOfRecords(const Path &p) const {
  const Type *t = p.type();
  return !plain() && t->isArray() && t->innermostElement()->isRecord() && hasPointers(t) &&
         plan().hasShadow(p.root);
}

/// Members one by one where some are pointers to active data, since their shadows are saved with them, and
/// the others' are not.
bool hasPointers(const Type *t) {
  if (t->isPointer())
    return t->reachesReal();
  if (t->isArray())
    return hasPointers(t->element);
  bool any = false;
  if (t->isRecord())
    for (const Field &f : t->record->fields)
      any |= hasPointers(f.type);
  return any;
}

/// Pointers count anyway, since their shadows are needed where they are not.
static bool isLeftOut(const Path &member, const MemberSet *needed) {
  if (!needed || member.type()->isPointer() || member.isVariable())
    return false;
  std::vector<unsigned> way;
  for (const Projection &s : member.steps)
    way.push_back(s.field);
  return !needed->count(way);
}

static const Expr *lastIndex(Builder &b, const Expr *extent) {
  if (const auto *n = dyn_cast<LiteralExpr>(extent); n && n->hasValue)
    return b.integer(n->type, n->value - 1);
  return b.binary(BinaryKind::Sub, extent->type, extent, b.intLiteral(1));
}

/// An array's values are saved as one, the pointers of its elements' shadows each: the adjoints beside them
/// are not what they were when they are restored.
void AdjointBuilder::eachShadowPointer(const Path &shadow, bool isRestored, Statements &out) {
  const Type *t = shadow.type();
  if (t->isPointer() && t->reachesReal()) {
    if (isRestored)
      out.push_back(b_.pop(shadow));
    else
      out.push_back(b_.push(shadow));
  } else if (t->isArray()) {
    const Expr *extent = b_.extentOf(t);
    const Variable *i = temporary("i", extent->type);
    Statements body;
    eachShadowPointer(b_.index(shadow, b_.load(i)), isRestored, body);
    const Expr *zero = b_.intLiteral(0), *last = lastIndex(b_, extent);
    out.push_back(isRestored
                      ? b_.forLoop(i, last, BinaryKind::GreaterEqual, zero, b_.intLiteral(-1), b_.block(body))
                      : b_.forLoop(i, zero, BinaryKind::Less, extent, b_.intLiteral(1), b_.block(body)));
  } else if (t->isRecord()) {
    const unsigned n = static_cast<unsigned>(t->record->fields.size());
    for (unsigned at = 0; at < n; ++at)
      if (const unsigned k = isRestored ? n - 1 - at : at; hasPointers(t->record->fields[k].type))
        eachShadowPointer(b_.field(shadow, k), isRestored, out);
  }
}

void AdjointBuilder::save(const Path &p, Statements &out, const MemberSet *needed) {
  const Type *t = p.type();
  if (t->isRecord() && hasPointers(t)) {
    for (unsigned k = 0; k < t->record->fields.size(); ++k)
      save(b_.field(p, k), out, needed);
    return;
  }
  if (isLeftOut(p, needed))
    return;
  out.push_back(b_.push(p));
  if (hasSavedShadow(p))
    out.push_back(b_.push(shadows_.path(p)));
  else if (hasShadowsOfRecords(p))
    eachShadowPointer(shadows_.path(p), /*isRestored=*/false, out);
}

void AdjointBuilder::restore(const Path &p, Statements &out, const MemberSet *needed) {
  const Type *t = p.type();
  if (t->isRecord() && hasPointers(t)) {
    for (unsigned k = static_cast<unsigned>(t->record->fields.size()); k-- > 0;)
      restore(b_.field(p, k), out, needed);
    return;
  }
  if (isLeftOut(p, needed))
    return;
  if (hasSavedShadow(p))
    out.push_back(b_.pop(shadows_.path(p)));
  else if (hasShadowsOfRecords(p))
    eachShadowPointer(shadows_.path(p), /*isRestored=*/true, out);
  out.push_back(b_.pop(p));
}

/// In the order that lets enterScope restore them from the first to the last.
void AdjointBuilder::saveVariables(const std::vector<const Variable *> &list, Statements &out) {
  for (auto it = list.rbegin(); it != list.rend(); ++it)
    save(Path(*it), out);
}

const MemberSet *AdjointBuilder::neededMembers(const Variable *v) const {
  auto it = sweep_->neededMembers.find(v);
  return it == sweep_->neededMembers.end() ? nullptr : &it->second;
}

void AdjointBuilder::saveAtEnd(const std::vector<const Variable *> &list, Statements &out) {
  for (auto it = list.rbegin(); it != list.rend(); ++it) {
    const Builder::Place place(b_, (*it)->location);
    if (sweep_->keptAtEnd.count(*it))
      out.push_back(b_.assign(placeAtEnd(*it), b_.load(*it)));
    else
      save(Path(*it), out, neededMembers(*it));
  }
}

// `fromZero`: the variable is saved before it is set, and reading what it happens to hold is not defined; or
// it may seem so.
void AdjointBuilder::forwardDeclare(const DeclareStmt *s, Statements &out, bool fromZero) {
  const Variable *v = s->variable;
  bool live = sweep_->isLive(s);
  const Expr *start = live && s->initializer            ? keepCalls(s, s->initializer, out)
                      : fromZero && v->type->isScalar() ? b_.zero(v->type->unqualified)
                                                        : nullptr;
  // C has no initializer for an array of variable length.
  const bool mayBeZeroed = v->type->isArray() && !v->type->hasVariableExtents() && !s->initializer;
  const bool isUnset =
      v->type->isRecord() || (mayBeZeroed && (sweep_->savedByPointers.count(v) || holdsPointer(v->type)));
  bool zero = s->zeroInitialized || (fromZero && isUnset);
  out.push_back(b_.declare(v, start, zero, s->location));
  if (plain() || !plan().hasShadow(v))
    return;
  if (v->type->isPointer()) {
    out.push_back(b_.declare(shadows_.variable(v), live && s->initializer ? shadows_.pointer(s->initializer)
                                                   : fromZero             ? start
                                                                          : nullptr));
    return;
  }
  // Pointers of the forward sweep may lead to this shadow, and must lead to the same one in the backward
  // sweep.
  bool isRoot = sweep_->rootVariables.count(v) != 0;
  bool reachable = plan().isAddressTaken(v) || hasPointers(v->type);
  if (isRoot && !reachable && rootShadows_)
    declareShadow(v, *rootShadows_);
  else if (isRoot || reachable)
    declareShadow(v, out);
}

void AdjointBuilder::forwardAssign(const AssignStmt *s, Statements &out) {
  if (!sweep_->isLive(s))
    return;
  if (sweep_->isRecorded(s))
    saveOld(s, s->target, out);
  if (hasPointerShadow(s->target)) // first: the value may read the old pointer
    out.push_back(b_.assign(shadows_.path(s->target), shadows_.pointerFor(shadows_.path(s->target), s->value),
                            s->location));
  const Expr *value = keepCalls(s, s->value, out);
  out.push_back(value == s->value ? s : b_.assign(s->target, value, s->location));
}

void AdjointBuilder::forwardIncrement(const IncrementStmt *s, Statements &out) {
  if (!sweep_->isLive(s))
    return;
  if (sweep_->isRecorded(s))
    saveOld(s, s->target, out);
  const Expr *value = keepCalls(s, s->value, out);
  out.push_back(value == s->value ? s : b_.increment(s->target, value, s->location));
}

bool AdjointBuilder::needsFlag(const IfStmt *s) const {
  return !sweep_->evaluated.count(s->id) &&
         ((!plain() && plan().hasAdjoint(s)) || plan().saves(*sweep_, s, plain()));
}

bool AdjointBuilder::needsCount(const WhileStmt *s) const {
  return (!plain() && plan().hasAdjoint(s)) || plan().saves(*sweep_, s, plain());
}

/// 0 or 1, of whatever type the condition is.
static const Expr *truth(Builder &b, const Expr *condition) {
  const auto *x = dyn_cast<BinaryExpr>(condition);
  const auto *u = dyn_cast<UnaryExpr>(condition);
  if ((x && (isComparison(x->op) || isLogical(x->op))) || (u && u->op == UnaryKind::Not))
    return condition;
  if (condition->type->kind == TypeKind::Integer)
    return b.binary(BinaryKind::NotEqual, b.types().intType(), condition, b.intLiteral(0));
  const auto negate = [&](const Expr *e) { return b.unary(UnaryKind::Not, b.types().intType(), e); };
  return negate(negate(condition));
}

/// The decision is pushed behind the branches: the backward sweep takes it before it enters one.
void AdjointBuilder::forwardIf(const IfStmt *s, Statements &out) {
  const BlockStmt *a = forwardScope(s->thenBlock);
  const BlockStmt *c = s->elseBlock ? forwardScope(s->elseBlock) : nullptr;
  if (c && isGone(c))
    c = nullptr;
  const bool areEmpty = isEmpty(a->statements) && (!c || isEmpty(c->statements));
  const Expr *condition = s->condition;
  if (needsFlag(s)) {
    condition = truth(b_, condition);
    if (isKept(s)) {
      const Path taken = placeOf(s, "taken", b_.types().intType());
      out.push_back(b_.assign(taken, condition));
      condition = b_.load(taken);
    } else if (!areEmpty) {
      const Variable *taken = temporary("taken", b_.types().intType());
      out.push_back(b_.declare(taken, condition));
      condition = b_.load(taken);
    }
  }
  if (!areEmpty && isGone(a))
    out.push_back(
        b_.ifThen(b_.unary(UnaryKind::Not, b_.types().intType(), condition), c, nullptr, s->location));
  else if (!areEmpty) // else nobody need have computed the condition
    out.push_back(b_.ifThen(condition, a, c, s->location));
  if (needsFlag(s) && !isKept(s))
    out.push_back(b_.pushFlag(condition));
}

void AdjointBuilder::forwardFor(const ForStmt *s, Statements &out) {
  const bool wasPlain = plain_;
  plain_ |= isExecutedAgain(s);
  const BlockStmt *body = forwardScope(s->body);
  plain_ = wasPlain;
  auto loopOf = [&](const BlockStmt *b) {
    return b_.forLoop(s->variable, s->lower, s->relation, s->bound, s->step, withLoopShadow(s, b),
                      s->location);
  };
  const Builder::Place place(b_, s->location);
  const Variable *apart = savedRows(s) ? saveRows(s, allIterations(s, out), out) : nullptr;
  if (apart) {
    const BlockStmt *other = cellByCell([&] { return forwardScope(s->body); });
    out.push_back(b_.ifThen(b_.load(apart), b_.block({loopOf(body)}), b_.block({loopOf(other)})));
    out.push_back(b_.pushFlag(b_.load(apart)));
  } else if (!isEmpty(body->statements)) {
    out.push_back(loopOf(body));
  }
}

/// A loop over pointers: the shadow of the loop variable is as far from the first one's as the variable
/// itself is.
const BlockStmt *AdjointBuilder::withLoopShadow(const ForStmt *s, const BlockStmt *body) {
  if (plain() || !s->variable->type->isPointer() || !plan().hasShadow(s->variable))
    return body;
  const Expr *distance =
      b_.binary(BinaryKind::Sub, b_.types().longLongType(), b_.load(s->variable), s->lower);
  const Variable *shadow = shadows_.variable(s->variable);
  Statements list{
      b_.declare(shadow, b_.binary(BinaryKind::Add, shadow->type, shadows_.pointer(s->lower), distance))};
  list.insert(list.end(), body->statements.begin(), body->statements.end());
  return b_.block(list, body->location);
}

void AdjointBuilder::forwardWhile(const WhileStmt *s, Statements &out) {
  bool counted = needsCount(s);
  if (!counted && !sweep_->isLive(s))
    return;
  Statements pre, counting;
  if (s->pre)
    forwardList(s->pre->statements, pre);
  const Variable *n = nullptr;
  if (counted) {
    n = temporary("trips", b_.types().longLongType());
    counting.push_back(b_.increment(Path(n), b_.intLiteral(1)));
    out.push_back(b_.declare(n, b_.intLiteral(0)));
  }
  const BlockStmt *body = forwardScope(s->body, counting);
  out.push_back(
      b_.whileLoop(pre.empty() ? nullptr : b_.block(pre), s->condition, body, nullptr, false, s->location));
  if (counted && isKept(s))
    out.push_back(b_.assign(placeOf(s, "trips", n->type), b_.load(n)));
  else if (counted)
    out.push_back(b_.push(Path(n)));
}

} // namespace adjgen

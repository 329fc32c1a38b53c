// The state of the walk holds what is set and what is known of integers; facts, what the loops and branches
// around imply. Values never change ([symbol]), so that nothing that was set or known must be taken back;
// what holds in one iteration, or on one thread, only, goes at the end of its loop or region ([depth of
// symbol]).
#include "analysis/state/SetElements.h"
#include "analysis/calls/ProgramSize.h"
#include "analysis/state/ElementSets.h"
#include "analysis/state/PathReads.h"

#include <utility>

namespace adjgen {

namespace {

constexpr unsigned MostStatements = 50'000, MostQuestions = 400;

bool holdsUnion(const Type *t) {
  t = t->innermostElement();
  if (!t->isRecord())
    return false;
  return t->record->isUnion || std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                           [](const Field &f) { return holdsUnion(f.type); });
}

/// Where a pointer leads that never changes.
static ElementPlace placeOf(const InitialPointer &p) {
  ElementPlace at{p.target, {}};
  const Type *t = p.target->type;
  for (unsigned k : p.inside) {
    at.steps.push_back(t->isRecord() ? ElementPlace::Step{true, k, {}}
                                     : ElementPlace::Step{false, 0, SymbolicValues::constant(k)});
    t = t->isRecord() ? t->record->fields[k].type : t->element;
  }
  return at;
}

class ElementWalk {
public:
  using Sets = std::vector<ElementSet>;
  ElementWalk(Facts &f, const Variable *variable, Prover &p)
      : f_(f), variable_(variable), p_(p), values_(f, p) {
    for (CellId c : f.alias().leaves(f.alias().cellOf(variable)))
      if (f.statics().isChangedElsewhere(variable) || f.effects().isWritten(c))
        own_.insert(c);
  }

  std::optional<SourceLocation> run(const Function *head) {
    for (const Variable *p : head->parameters)
      if (p->type->isPointer() && !mayBeFor(p))
        values_.remember(Path(p), std::nullopt, ElementPlace{p, {ElementPlace::Step()}});
    for (const Variable *g : f_.module.globals)
      if (g->isConstant && g->type->isPointer())
        for (const InitialPointer &p : g->initialPointers)
          if (p.isKnown)
            values_.remember(Path(g), std::nullopt, placeOf(p));
    active_.push_back(head);
    statements(head->body);
    return failed_ ? std::optional(unset_) : std::nullopt;
  }

private:
  /// Has the caller a pointer to the variable? Otherwise what it gives leads to places of its own.
  bool mayBeFor(const Variable *parameter) const {
    Path at(parameter);
    at.steps.push_back({ProjectionKind::Deref, 0, nullptr, parameter->type->element});
    return f_.statics().mayLeadTo(at, variable_);
  }

  // ---- reads

  bool isOwn(LocationId l) const { return own_.count(f_.table()[l].cell) != 0; }
  void fail() {
    if (!checks_ || failed_)
      return;
    failed_ = true;
    unset_ = where_;
  }
  /// Of whatever is in these locations.
  void read(const LocationSet &locations) {
    for (unsigned l : locations.set_bits())
      if (isOwn(l))
        fail();
  }
  void read(const Path &p) {
    if (failed_ || !checks_)
      return;
    std::vector<LocationId> all = f_.table().allOf(p);
    if (std::none_of(all.begin(), all.end(), [&](LocationId l) { return isOwn(l); }) ||
        !f_.statics().mayLeadTo(p, variable_))
      return;
    std::optional<ElementPlace> at = values_.place(p);
    if (!at || (at->root == variable_ && !isSet(*at, insideArray(p))))
      fail();
  }
  /// Whoever accesses an element knows that there is one: anything else would be undefined. Of arrays in
  /// arrays, only the whole is meant.
  Prover::Terms insideArray(const Path &p) {
    const Type *t = p.root->type;
    if (p.steps.size() != 1 || p.steps[0].kind != ProjectionKind::Index || !t->isArray() || t->extent <= 0)
      return {};
    const Prover::Term index = values_.term(values_.of(p.steps[0].index));
    return {p_.lessEqual(p_.integer(0), index), p_.less(index, p_.integer(t->extent))};
  }
  /// The pointers that are followed.
  void onTheWay(const Path &p) {
    forEachPointerFollowed(p, [&](const Path &way) { read(way); });
  }
  void read(const Expr *root) {
    const SourceLocation statement = where_;
    forEachExpr(root, [&](const Expr *e) {
      where_ = e->location.valid() ? e->location : statement;
      if (const auto *l = dyn_cast<LoadExpr>(e)) {
        onTheWay(l->path);
        read(l->path);
      } else if (const auto *a = dyn_cast<AddressOfExpr>(e)) {
        onTheWay(a->path);
      } else if (const auto *c = dyn_cast<PureCallExpr>(e)) {
        if (readsMemory(c)) {
          LocationSet s;
          readsOf(f_.table(), c, s);
          read(s);
        }
      }
    });
    where_ = statement;
  }
  void readParts(const Stmt *s) {
    forEachExprOf(s, [&](const Expr *e) { read(e); });
    if (const Path *target = targetOf(s))
      onTheWay(*target);
  }

  bool isSet(const ElementPlace &at, const Prover::Terms &facts) {
    Prover::Terms ways;
    for (const ElementSet &s : set_)
      if (auto inside = isInside(at, s, values_, p_))
        ways.push_back(*inside);
    return !ways.empty() && follows(p_.anyOf(ways), facts);
  }
  /// From all that is known here.
  bool follows(Prover::Term claim, Prover::Terms facts = {}) {
    if (++questions_ > MostQuestions)
      return false;
    facts.insert(facts.end(), values_.background().begin(), values_.background().end());
    facts.insert(facts.end(), facts_.begin(), facts_.end());
    facts.push_back(p_.negation(claim));
    std::vector<std::size_t> used;
    return p_.check(facts, {}, used) == Prover::Answer::Contradiction;
  }

  // ---- statements

  void statements(const BlockStmt *b) {
    for (const Stmt *s : b->statements)
      visit(s);
  }

  void visit(const Stmt *s) {
    if (failed_ || ++visited_ > MostStatements)
      return void(failed_ = true);
    where_ = s->location;
    switch (s->kind) {
    case StmtKind::Block:
      return statements(cast<BlockStmt>(s));
    case StmtKind::OmpCritical:
      return statements(cast<OmpCriticalStmt>(s)->body);
    case StmtKind::OmpAtomic:
      return visit(cast<OmpAtomicStmt>(s)->update);
    case StmtKind::OmpBarrier:
      values_.forget(f_.effects().writes(s));
      return meet();
    case StmtKind::Declare:
      readParts(s);
      return declare(cast<DeclareStmt>(s));
    case StmtKind::Assign:
      readParts(s);
      return assign(s, cast<AssignStmt>(s)->target, cast<AssignStmt>(s)->value);
    case StmtKind::Increment:
      readParts(s);
      return increment(cast<IncrementStmt>(s));
    case StmtKind::Call:
      return call(cast<CallStmt>(s));
    case StmtKind::If:
      return branch(cast<IfStmt>(s));
    case StmtKind::For:
      return loop(cast<ForStmt>(s), distributed_.count(cast<ForStmt>(s)) != 0);
    case StmtKind::OmpFor:
      return sharedLoop(cast<OmpForStmt>(s));
    case StmtKind::While:
      return unknownLoop(cast<WhileStmt>(s));
    case StmtKind::OmpParallel:
      return region(cast<OmpParallelStmt>(s));
    case StmtKind::Return:
    case StmtKind::OmpFlush:
      readParts(s);
      return values_.forget(f_.effects().writes(s));
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Switch:
      return void(failed_ = true);
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
    case StmtKind::Comment:
      read(f_.effects().reads(s));
      return values_.forget(f_.effects().writes(s));
    }
  }

  void declare(const DeclareStmt *s) {
    if (s->initializer)
      return assign(s, Path(s->variable), s->initializer);
    values_.forget(f_.effects().writes(s));
  }

  void assign(const Stmt *s, const Path &target, const Expr *value) {
    const std::optional<ElementPlace> at = values_.place(target);
    std::optional<SymbolicValue> number;
    if (target.type()->isInteger())
      number = values_.converted(value, target.type());
    const std::optional<ElementPlace> to = values_.pointee(value);
    const Prover::Terms inside = insideArray(target);
    facts_.insert(facts_.end(), inside.begin(), inside.end());
    values_.forget(f_.effects().writes(s));
    if (target.isVariable() && (number || to))
      values_.remember(target, number, to);
    set(at);
  }
  void set(const std::optional<ElementPlace> &at) {
    if (at && at->root == variable_)
      set_.push_back(setOf(*at));
  }

  void increment(const IncrementStmt *s) {
    read(s->target);
    std::optional<SymbolicValue> number;
    if (s->target.isVariable() && s->target.type()->isInteger()) {
      const SymbolicValue old = values_.valueOf(s->target), more = values_.of(s->value);
      number = old;
      add(*number, more, 1);
      if (!s->target.type()->isSigned || s->target.type()->bits < 32)
        number = values_.wrapped(*number, s->target.type());
    }
    values_.forget(f_.effects().writes(s));
    if (number)
      values_.remember(s->target, number, std::nullopt);
  }

  void branch(const IfStmt *s) {
    readParts(s);
    values_.loadInvariants(s);
    const Prover::Terms ifTrue = values_.known(s->condition, true),
                        ifFalse = values_.known(s->condition, false);
    const auto before = values_.memory;
    const Sets setBefore = set_, waiting = waiting_;
    auto way = [&](const BlockStmt *b, const Prover::Terms &facts) {
      const std::size_t n = facts_.size();
      facts_.insert(facts_.end(), facts.begin(), facts.end());
      if (b)
        statements(b);
      facts_.resize(n);
      waiting_ = waiting;
    };
    way(s->thenBlock, ifTrue);
    const auto taken = std::exchange(values_.memory, before);
    const Sets setThen = std::exchange(set_, setBefore);
    way(s->elseBlock, ifFalse);
    values_.join(before, taken, f_.effects().writes(s), ifTrue, ifFalse);
    Sets both = setBefore;
    for (std::size_t k = setBefore.size(); k < setThen.size(); ++k)
      if (std::any_of(set_.begin(), set_.end(), [&](const ElementSet &x) { return equal(x, setThen[k]); }))
        both.push_back(setThen[k]);
    set_ = both;
  }

  void unknownLoop(const WhileStmt *s) {
    values_.forget(f_.effects().writes(s));
    values_.loadInvariants(s);
    const auto before = values_.memory;
    const Sets setBefore = set_, waiting = waiting_;
    const std::size_t n = facts_.size();
    ++values_.depth;
    if (s->pre)
      statements(s->pre);
    readParts(s);
    const Prover::Terms facts = values_.known(s->condition, true);
    facts_.insert(facts_.end(), facts.begin(), facts.end());
    statements(s->body);
    --values_.depth;
    facts_.resize(n);
    set_ = setBefore;
    waiting_ = waiting;
    values_.memory = before;
  }

  // ---- counted loops

  struct Counting {
    SymbolicValue from, to; // the variable's values lie from `from` to before `to`
    bool isKnown = false;
    bool isUp = false;
    bool isStepOne = false; // it has all of them, one after the other
  };
  /// C compares in one type, which need not hold all values of the other.
  static bool comparesAsNumbers(const ForStmt *s, bool startsAboveZero) {
    const Type *v = s->variable->type, *b = s->bound->type;
    if (v->bits > 64 || b->bits > 64 || v->kind != TypeKind::Integer || b->kind != TypeKind::Integer)
      return false;
    if (v->isSigned == b->isSigned || (!b->isSigned && (b->bits < 32 || b->bits < v->bits)))
      return true;
    if (v->isSigned)
      return startsAboveZero;
    return v->bits < 32 || v->bits < b->bits;
  }
  static const LiteralExpr *literal(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    const auto *l = dyn_cast<LiteralExpr>(e);
    return l && l->hasValue ? l : nullptr;
  }
  Counting counting(const ForStmt *s) {
    Counting c;
    const LiteralExpr *step = literal(s->step);
    const Type *type = s->variable->type;
    if (!type->isInteger() || !s->bound->type->isInteger() || !step || step->value == 0)
      return c;
    c.isUp = step->value > 0;
    const SymbolicValue first = values_.converted(s->lower, type), bound = values_.of(s->bound);
    const bool isConstant = first.empty() || (first.size() == 1 && first.begin()->first.empty());
    if (!comparesAsNumbers(s, c.isUp && isConstant && (first.empty() || first.begin()->second > 0)))
      return c;
    const bool isEqual = s->relation == BinaryKind::LessEqual || s->relation == BinaryKind::GreaterEqual;
    if (s->relation == BinaryKind::NotEqual) { // it may come from beyond the bound, and wrap around
      if (!type->isSigned || type->bits < 32 || (step->value != 1 && step->value != -1))
        return c;
    } else if (c.isUp != (s->relation == BinaryKind::Less || s->relation == BinaryKind::LessEqual)) {
      return c;
    }
    c.from = c.isUp ? first : bound;
    c.to = c.isUp ? bound : first;
    if (!c.isUp) {
      add(c.to, SymbolicValues::constant(1), 1);
      if (!isEqual)
        add(c.from, SymbolicValues::constant(1), 1);
    } else if (isEqual) {
      add(c.to, SymbolicValues::constant(1), 1);
    }
    c.isKnown = true;
    c.isStepOne = step->value == 1 || step->value == -1;
    return c;
  }

  /// `isShared`: threads have some of the iterations each.
  void loop(const ForStmt *s, bool isShared) {
    readParts(s);
    const Counting c = counting(s);
    values_.forget(f_.effects().writes(s));
    values_.loadInvariants(s);
    const auto before = values_.memory;
    const Sets setBefore = set_, waiting = waiting_;
    const std::size_t n = facts_.size();
    ++values_.depth;
    const SymbolicValue i = values_.fresh(s->variable->type);
    const Symbol variable = i.begin()->first[0];
    if (c.isKnown) {
      facts_.push_back(p_.lessEqual(values_.term(c.from), values_.term(i)));
      facts_.push_back(p_.less(values_.term(i), values_.term(c.to)));
    }
    const std::size_t around = facts_.size();
    auto iteration = [&](const Sets &setSoFar) {
      facts_.resize(around);
      values_.memory = before;
      values_.remember(Path(s->variable), i, std::nullopt);
      set_ = setSoFar;
      waiting_ = waiting;
      statements(s->body);
    };
    const bool checks = std::exchange(checks_, false);
    iteration(setBefore);
    const Sets own(set_.begin() + static_cast<std::ptrdiff_t>(setBefore.size()), set_.end());
    checks_ = checks;
    if (checks) { // again, with what the iterations before have set
      Sets soFar = setBefore;
      SymbolicValue next = i;
      add(next, SymbolicValues::constant(1), 1);
      if (c.isKnown && c.isStepOne && !isShared)
        for (const ElementSet &x : own)
          if (auto all =
                  overLoop(x, {variable, c.isUp ? c.from : next, c.isUp ? i : c.to, values_.depth}, values_))
            soFar.push_back(*all);
      iteration(soFar);
    }
    const unsigned depth = values_.depth--;
    facts_.resize(n);
    values_.memory = before;
    waiting_ = waiting;
    set_ = setBefore;
    if (c.isKnown)
      for (const ElementSet &x : own)
        afterLoop(x, {variable, c.from, c.to, depth}, c.isStepOne);
  }
  void afterLoop(const ElementSet &x, const LoopValues &l, bool isStepOne) {
    if (depthOf(values_, x) < l.depth) { // the same in each iteration, if there is one
      if (follows(p_.less(values_.term(l.from), values_.term(l.to))))
        set_.push_back(x);
    } else if (auto all = isStepOne ? overLoop(x, l, values_) : std::nullopt) {
      set_.push_back(*all);
    }
  }

  // ---- threads

  void sharedLoop(const OmpForStmt *s) {
    readParts(s);
    const Sets before = set_;
    const ForStmt *l = s->loop;
    distributed_.insert(l);
    for (unsigned k = 1; k < s->schedule.collapse; ++k)
      distributed_.insert(l = cast<ForStmt>(l->body->statements.front()));
    loop(s->loop, true);
    // For each thread, what it sets may be something else unless the bounds are those of the team.
    for (std::size_t k = before.size(); k < set_.size(); ++k)
      if (regionDepth_ && depthOf(values_, set_[k]) < regionDepth_)
        waiting_.push_back(set_[k]);
    set_ = before;
    if (!s->nowait)
      meet();
  }
  /// At a barrier.
  void meet() {
    set_.insert(set_.end(), waiting_.begin(), waiting_.end());
    waiting_.clear();
  }

  void region(const OmpParallelStmt *s) {
    readParts(s);
    std::vector<std::pair<const Variable *, SymbolicValue>> first;
    for (const SharingEntry &e : s->sharing)
      if (e.kind == SharingKind::FirstPrivate || e.kind == SharingKind::ReductionAdd) {
        LocationSet whole;
        for (LocationId l : f_.table().allOf(Path(e.outer)))
          f_.table().add(whole, l);
        read(whole);
        if (e.kind == SharingKind::FirstPrivate && e.outer->type->isInteger())
          first.push_back({e.inner, values_.valueOf(Path(e.outer))});
      }
    const bool isNested = regionDepth_ != 0;
    const LocationSet unstable = std::exchange(values_.unstable, sharedWrites(s));
    values_.forget(f_.effects().writes(s));
    values_.loadInvariants(s);
    const auto before = values_.memory;
    const Sets setBefore = set_;
    const std::size_t n = facts_.size();
    const unsigned outer = regionDepth_;
    regionDepth_ = ++values_.depth;
    for (const auto &[v, value] : first)
      values_.remember(Path(v), value, std::nullopt);
    statements(s->body);
    meet();
    Sets own(set_.begin() + static_cast<std::ptrdiff_t>(setBefore.size()), set_.end());
    set_ = setBefore;
    for (const ElementSet &x : own)
      if (!isNested && depthOf(values_, x) < regionDepth_)
        set_.push_back(x);
    facts_.resize(n);
    regionDepth_ = outer;
    --values_.depth;
    values_.unstable = unstable;
    values_.memory = before;
  }
  /// What a thread may find changed by another one.
  LocationSet sharedWrites(const OmpParallelStmt *s) const {
    VariableSet own;
    for (const SharingEntry &e : s->sharing)
      if (e.inner != e.outer)
        own.insert(e.inner);
    forEachStmt(s->body, [&](const Stmt *x) {
      if (const auto *d = dyn_cast<DeclareStmt>(x))
        own.insert(d->variable);
      if (const auto *l = dyn_cast<ForStmt>(x))
        own.insert(l->variable);
    });
    LocationSet out = values_.unstable;
    for (unsigned l : f_.effects().writes(s->body).set_bits())
      if (!f_.table()[l].local || !own.count(f_.table()[l].local))
        f_.table().add(out, l);
    return out;
  }

  // ---- calls

  void call(const CallStmt *c) {
    readParts(c);
    const bool isSeen = c->callee && c->callee->body && !c->callee->given && f_.effects().has(c->callee) &&
                        !f_.effects().of(c->callee).hasUnsupported && !c->callee->isVariadic &&
                        std::find(active_.begin(), active_.end(), c->callee) == active_.end();
    const std::optional<ElementPlace> at =
        c->hasResult ? values_.place(c->result) : std::optional<ElementPlace>();
    SymbolicValues::Memory left;
    if (isSeen)
      left = body(c);
    else
      read(f_.effects().reads(c));
    values_.forget(f_.effects().writes(c));
    values_.memory.insert(values_.memory.begin(), left.begin(), left.end());
    if (c->hasResult) { // it may be one of those
      LocationSet result;
      for (LocationId l : f_.table().allOf(c->result))
        f_.table().add(result, l);
      values_.forget(result);
    }
    set(at);
  }
  /// What it leaves in variables that its caller knows, too.
  SymbolicValues::Memory body(const CallStmt *c) {
    const Function *g = c->callee;
    SymbolicValues::Memory given;
    const auto before = values_.memory;
    for (std::size_t k = 0; k < g->parameters.size() && k < c->arguments.size(); ++k) {
      const Variable *p = g->parameters[k];
      std::optional<SymbolicValue> number;
      if (p->type->isInteger())
        number = values_.converted(c->arguments[k], p->type);
      const std::optional<ElementPlace> to =
          p->type->isPointer() ? values_.pointee(c->arguments[k]) : std::nullopt;
      values_.memory.clear();
      if (number || to)
        values_.remember(Path(p), number, to);
      given.insert(given.end(), values_.memory.begin(), values_.memory.end());
      values_.memory = before;
    }
    values_.memory.insert(values_.memory.begin(), given.begin(), given.end());
    active_.push_back(g);
    statements(g->body);
    active_.pop_back();
    SymbolicValues::Memory left;
    for (const auto &k : std::exchange(values_.memory, before))
      if (k->path.root->kind == VariableKind::Global &&
          std::all_of(k->path.steps.begin(), k->path.steps.end(),
                      [](const Projection &s) { return s.kind == ProjectionKind::Field; }))
        left.push_back(k);
    return left;
  }

  Facts &f_;
  const Variable *variable_;
  Prover &p_;
  SymbolicValues values_;
  std::set<CellId> own_;
  Sets set_;
  Sets waiting_; // set by some thread, for the others once all have met
  Prover::Terms facts_;
  std::vector<const Function *> active_;
  NodeSet<ForStmt> distributed_; // over threads
  bool checks_ = true;           // reads
  bool failed_ = false;
  SourceLocation where_, unset_; // where the walk is, and where it failed
  unsigned visited_ = 0, questions_ = 0;
  unsigned regionDepth_ = 0; // of values that threads have of their own; 0: outside of regions
};

} // namespace

std::optional<SourceLocation> findUnsetRead(Facts &f, const Function *head, const Variable *variable) {
  if (variable->storage == StorageKind::ThreadLocal || holdsUnion(variable->type))
    return SourceLocation();
  LazyProver prover(numberOfStatements(f.calls()));
  return prover.get() ? ElementWalk(f, variable, *prover.get()).run(head) : SourceLocation();
}

} // namespace adjgen

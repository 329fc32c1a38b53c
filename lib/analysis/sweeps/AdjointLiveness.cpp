// Problem: which forward statements does the derivative need?
// A backward data-flow walk over the structured IR per sweep pair, iterated at loops and over calls until
// nothing grows. State: the set of locations whose value the rest of the forward sweep, or the backward sweep
// of the rest, needs *as computed by the forward sweep*. Invariant: facts only grow from round to round, so
// that the result covers every iteration and every call.
#include "analysis/sweeps/AdjointLiveness.h"
#include "analysis/effects/OwnElements.h"
#include "analysis/memory/CellNames.h"
#include "analysis/sweeps/PairVariables.h"
#include "analysis/sweeps/SweepPrint.h"
#include "ir/Nest.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "support/Progress.h"

#include <algorithm>

namespace adjgen {

namespace {

class LivenessWalk {
public:
  LivenessWalk(const SweepInputs &in, OwnElements &own, LivenessResults &r, const SweepPair &key)
      : in_(in), own_(own), t_(in.table), r_(r), key_(key), facts_(r.of[key]), variables_(key),
        others_(key, in.calls, in.table, in.events) {}

  void run() {
    if (!key_.loop)
      atEnd();
    for (bool again = true; again;) { // demanded variables are found after their declaration has been passed
      std::size_t before = facts_.demanded.size();
      live_ = end_;
      visit(key_.root());
      if (!key_.joint)
        for (const Expr *e : parameterExtents(key_.function))
          need(e);
      for (const Expr *e : givenNeeds(key_, in_.activity))
        need(e);
      again = facts_.demanded.size() != before;
    }
    t_.unite(facts_.liveIn, live_);
  }

  bool grew() const { return grew_; }

private:
  // ---- state
  void use(const LocationSet &s) { t_.unite(live_, s); }
  void use(const Expr *e) { use(t_.readsOfModule(e)); }
  void useWay(const Path &p) {
    LocationSet s;
    readsOnTheWay(t_, p, s);
    use(s);
  }
  /// The backward sweep reads these locations, with the value that they have here.
  void need(const LocationSet &s) {
    for (unsigned l : s.set_bits())
      needOne(l);
  }
  void need(const Expr *e) { need(t_.readsOfModule(e)); }
  void needWay(const Path &p) {
    LocationSet s;
    readsOnTheWay(t_, p, s);
    need(s);
  }
  void needOne(LocationId l) {
    const Variable *v = t_[l].local;
    if (v && in_.recomputable.contains(v) && !variables_.isRoot(v) && variables_.isInside(v)) {
      if (facts_.demanded.insert(v).second)
        grew_ = true;
      return;
    }
    if (const Variable *p = parameterAt(key_.function, l, t_))
      passParameter(p);
    t_.add(live_, l);
  }
  void passParameter(const Variable *v) {
    if (v->kind == VariableKind::Parameter && !key_.joint)
      grew_ |= r_.backwardParameters[key_.function].insert(v).second;
  }
  void markLive(const Stmt *s) { grew_ |= facts_.live.insert(s->id).second; }
  bool isLive(const Stmt *s) const { return facts_.live.count(s->id) != 0; }
  bool anyLive(const Stmt *s) const {
    if (isLive(s))
      return true;
    bool any = false;
    forEachChild(s, [&](const Stmt *c) { any |= anyLive(c); });
    return any;
  }
  bool adjoint() const { return plain_ == 0; }
  bool hasAdjoint(const Stmt *s) const { return adjoint() && in_.uses.hasAdjoint(s); }
  void kill(const Path &p) {
    for (LocationId l : t_.allOf(p))
      if (t_.isStrong(l))
        t_.remove(live_, l);
  }
  /// In front of the scope: cells may be those of variables in several scopes.
  void forgetGone(const Variable *v, const Stmt *scope) {
    for (CellId c : in_.alias.leaves(in_.alias.cellOf(v)))
      if (in_.lifetimes.isGone(c, key_.function, scope))
        t_.removeCell(live_, c);
  }
  bool wanted(const Path &p) const {
    for (LocationId l : t_.allOf(p))
      if (t_.isStrong(l) ? t_.holds(live_, l) : t_.mayOverlap(l, live_))
        return true;
    return false;
  }

  void atEnd() {
    const Function *f = key_.function;
    if (!key_.joint) {
      end_ = r_.liveOut[f];
      return;
    }
    if (const auto places = in_.handed.find(f); places != in_.handed.end() && in_.isHead(f))
      for (const Path &p : places->second)
        for (LocationId l : t_.allOf(p))
          t_.add(end_, l);
    if (in_.keepsResults && in_.isHead(f))
      for (unsigned l = 0; l < t_.size(); ++l)
        if (in_.alias.isOutside(t_[l].cell) || in_.alias.isMutableGlobal(t_[l].cell))
          t_.add(end_, l);
  }

  // ---- statements
  void visit(const Stmt *s) {
    visitKind(s);
    if (!isa<BlockStmt>(s))
      grew_ |= others_.collect(live_, r_.used);
  }
  /// What this thread has done up to here, others may use.
  void meetOthers() { others_.add(live_, r_.used); }
  void meetOthersAt(const Stmt *section) {
    if (in_.effects.ordersThreads(section) || in_.events.isPoint(section))
      meetOthers();
  }

  void visitKind(const Stmt *s) {
    switch (s->kind) {
    case StmtKind::Block: {
      const auto &list = cast<BlockStmt>(s)->statements;
      for (auto it = list.rbegin(); it != list.rend(); ++it)
        visit(*it);
      for (const Stmt *x : list)
        if (const auto *d = dyn_cast<DeclareStmt>(x))
          forgetGone(d->variable, s);
      return;
    }
    case StmtKind::Declare:
      return declare(cast<DeclareStmt>(s));
    case StmtKind::Assign:
      return assign(s, cast<AssignStmt>(s)->target, cast<AssignStmt>(s)->value, false);
    case StmtKind::Increment:
      return assign(s, cast<IncrementStmt>(s)->target, cast<IncrementStmt>(s)->value, true);
    case StmtKind::Call:
      return call(cast<CallStmt>(s));
    case StmtKind::If:
      return branch(cast<IfStmt>(s));
    case StmtKind::For:
      return loop(cast<ForStmt>(s));
    case StmtKind::While:
      return loop(cast<WhileStmt>(s));
    case StmtKind::Return:
      return returned(cast<ReturnStmt>(s));
    case StmtKind::OmpParallel:
      return region(cast<OmpParallelStmt>(s));
    case StmtKind::OmpFor:
      return worksharing(cast<OmpForStmt>(s));
    case StmtKind::OmpAtomic: {
      const IncrementStmt *i = cast<OmpAtomicStmt>(s)->update;
      if (in_.events.isPoint(s))
        markLive(s), meetOthers();
      return assign(i, i->target, i->value, true);
    }
    case StmtKind::OmpCritical:
      if (in_.events.isPoint(s) && adjoint())
        markLive(s);
      meetOthersAt(s);
      visit(cast<OmpCriticalStmt>(s)->body);
      return meetOthersAt(s);
    case StmtKind::OmpBarrier:
      return meetOthers();
    case StmtKind::OmpFlush:
      if (!key_.loop)
        markLive(s);
      return;
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
    case StmtKind::Comment:
      return;
    }
  }

  void declare(const DeclareStmt *s) {
    const Variable *v = s->variable;
    bool demanded = facts_.demanded.count(v) != 0;
    bool active = s->initializer && hasAdjoint(s);
    if (s->initializer && wanted(Path(v))) {
      markLive(s);
      kill(Path(v));
      use(s->initializer);
    }
    kill(Path(v));
    if (demanded && adjoint() && s->initializer)
      need(s->initializer);
    if (active)
      need(in_.uses.of(s));
    for (const Expr *e : extentsOf(v->type))
      use(e), need(e);
  }

  void assign(const Stmt *s, const Path &target, const Expr *value, bool increment) {
    bool active = hasAdjoint(s);
    if (wanted(target) || isWantedAsWhole()) {
      markLive(s);
      if (!increment)
        kill(target);
      use(value);
      useWay(target);
      // Where the old value has to be saved, the backward sweep restores it by the same way.
      LocationSet way;
      readsOnTheWay(t_, target, way);
      for (unsigned l : way.set_bits())
        if (const Variable *p = parameterAt(key_.function, l, t_))
          passParameter(p);
    }
    if (active)
      need(in_.uses.of(s));
  }

  /// A function with a given derivative does all that it does, or is not called.
  bool isWantedAsWhole() const {
    return key_.function->given &&
           (key_.function->given->communicates || !facts_.live.empty() || r_.resultLive.count(key_.function));
  }

  void call(const CallStmt *c) {
    FunctionKind kind = c->callee && !c->callee->body ? functionKind(c->callee->name) : FunctionKind::Unknown;
    if (!c->callee || !c->callee->body)
      return libraryCall(c, kind);
    // A returned pointer leads to shadows, too.
    bool resultWanted =
        c->hasResult && (wanted(c->result) || (adjoint() && in_.activity.returnsPointer(c->callee)));
    if (!adjoint() || !in_.uses.isSplitCall(c))
      return plainCall(c, resultWanted);
    if (in_.jointCalls.count(c))
      return jointCall(c, resultWanted);
    splitCall(c, resultWanted);
  }

  void libraryCall(const CallStmt *c, FunctionKind kind) {
    if (isOfLock(kind)) {
      if (key_.loop || protectsNothing(c))
        return;
      markLive(c);
      if (c->hasResult)
        kill(c->result);
      meetOthersAt(c);
      return useArguments(c);
    }
    if (kind == FunctionKind::Free) {
      if (!adjoint() || inCheckpoints_) // where a step is only run, it frees what it has allocated
        markLive(c), useArguments(c);
      return;
    }
    if (c->callee && isAccessor(c->callee->name) && c->hasResult && !wanted(c->result))
      return;
    bool output = kind == FunctionKind::Output || kind == FunctionKind::Terminate;
    if (output && key_.loop)
      return; // printed by the forward sweep, not again
    if (output && in_.restoresInputs && onlyPrints(c->callee->name) && !(c->hasResult && wanted(c->result)))
      return; // the primal itself runs afterwards and prints
    markLive(c);
    if (c->hasResult)
      kill(c->result);
    useArguments(c);
    use(in_.effects.reads(c));
  }
  /// An end of a stretch of sums of which none is executed.
  bool protectsNothing(const CallStmt *c) {
    if (!in_.effects.sums().holds(c) || in_.events.isPoint(c))
      return false;
    const UnorderedSums::Stretch &x = in_.effects.sums().stretchOf(c);
    return std::none_of(x.statements.begin(), x.statements.end(), [&](const Stmt *s) { return anyLive(s); });
  }
  void useArguments(const CallStmt *c) {
    for (const Expr *a : c->arguments)
      use(a);
    if (c->calleePointer)
      use(c->calleePointer);
  }

  void plainCall(const CallStmt *c, bool resultWanted) {
    const FunctionEffects &e = in_.effects.of(c->callee);
    bool writes = false;
    for (unsigned l : e.writes.set_bits())
      writes |= t_.mayOverlap(l, live_);
    const bool isAgain = in_.restoresInputs && e.onlyPrints; // as above
    bool output = ((e.hasOutput && !isAgain) || e.ordersThreads || mayOrderTasks(c)) && !key_.loop;
    if (!writes && !resultWanted && !output)
      return;
    markLive(c);
    if (c->hasResult)
      kill(c->result);
    useArguments(c);
    use(e.reads);
  }

  /// [live joint call]
  void jointCall(const CallStmt *c, bool resultWanted) {
    plainCall(c, resultWanted);
    LocationSet inputs;
    for (unsigned l : r_.of[{c->callee, nullptr, true}].liveIn.set_bits())
      if (!t_.isStrong(l))
        t_.add(inputs, t_.outside(l));
    need(inputs);
    for (const Expr *a : c->arguments)
      need(a);
  }

  void splitCall(const CallStmt *c, bool resultWanted) {
    const Function *g = c->callee;
    LocationSet out;
    for (unsigned l : live_.set_bits())
      if (!t_.isStrong(l))
        for (unsigned w : in_.effects.of(g).writes.set_bits())
          if (t_.mayOverlap(l, w))
            t_.add(out, t_.outside(l));
    grew_ |= t_.unite(r_.liveOut[g], out);
    if (resultWanted)
      grew_ |= r_.resultLive.insert(g).second;
    markLive(c);
    if (c->hasResult)
      kill(c->result);
    if (in_.effects.of(g).ordersThreads)
      meetOthers();
    if (inCheckpoints_ || in_.checkpointed.count(c)) { // [plain steps]
      useArguments(c);
      use(in_.effects.of(g).reads);
      useExtents(c);
    }
    const LivenessFacts &callee = r_.of[{g, nullptr, false}];
    const VariableSet &backward = r_.backwardParameters[g];
    for (unsigned l : callee.liveIn.set_bits())
      if (!t_.isStrong(l))
        t_.add(live_, t_.outside(l));
    for (std::size_t k = 0; k < c->arguments.size() && k < g->parameters.size(); ++k) {
      const Variable *p = g->parameters[k];
      const Expr *a = c->arguments[k];
      bool liveParameter = isOverwritten(g, p, callee); // what it gets is not read, but must be defined
      const std::vector<CellId> leaves = in_.alias.leaves(in_.alias.cellOf(p));
      for (unsigned l : callee.liveIn.set_bits())
        liveParameter |= std::find(leaves.begin(), leaves.end(), t_[l].cell) != leaves.end();
      if (liveParameter)
        use(a);
      if (backward.count(p) || (a->type->isPointer() && in_.activity.pointsToActive(a)))
        need(a);
    }
  }

  /// The forward part uses the parameter as a variable of its own. (One that it does not use at all is
  /// removed, with its argument.)
  bool isOverwritten(const Function *g, const Variable *p, const LivenessFacts &facts) {
    auto [it, isNew] = r_.parameterTargets.try_emplace(g);
    if (isNew)
      forEachStmt(g->body, [&, &targets = it->second](const Stmt *s) {
        const Path *target = targetOf(s);
        const Variable *v = target ? target->root : nullptr;
        if (v && v->kind == VariableKind::Parameter)
          targets.emplace_back(v, s->id);
      });
    return std::any_of(it->second.begin(), it->second.end(), [&](const auto &target) {
      return target.first == p && facts.live.count(target.second);
    });
  }

  void branch(const IfStmt *s) {
    LocationSet out = live_;
    visit(s->thenBlock);
    LocationSet afterThen = live_;
    live_ = out;
    if (s->elseBlock)
      visit(s->elseBlock);
    t_.unite(live_, afterThen);
    bool active = hasAdjoint(s);
    if (!anyLive(s->thenBlock) && !(s->elseBlock && anyLive(s->elseBlock)) && !active)
      return;
    markLive(s);
    if (active && in_.evaluates(key_, s))
      need(s->condition);
    else
      use(s->condition);
    if (anyLive(s->thenBlock) || (s->elseBlock && anyLive(s->elseBlock)))
      use(s->condition);
  }

  void loop(const ForStmt *s) {
    inCheckpoints_ += in_.checkpointed.count(s);
    loopOf(s);
    inCheckpoints_ -= in_.checkpointed.count(s);
  }
  void loopOf(const ForStmt *s) {
    const bool again = adjoint() && in_.reexecuted.count(s);
    plain_ += again;
    LocationSet out = live_;
    LocationSet &around = around_[s];
    for (;;) {
      std::size_t demanded = facts_.demanded.size();
      live_ = around; // what the next iterations need: of this one's elements, nothing
      for (unsigned l : own_.of(s).set_bits())
        live_.reset(l);
      t_.unite(live_, out);
      visit(s->body);
      useExtents(s);
      if (again && in_.uses.hasAdjoint(s))
        need(r_.of[{key_.function, s, true}].liveIn);
      if (!t_.unite(around, live_) && facts_.demanded.size() == demanded)
        break;
    }
    t_.unite(live_, out);
    useExtents(s);
    plain_ -= again;
    bool active = hasAdjoint(s);
    const bool runs = anyLive(s->body) || in_.checkpointed.count(s); // which has its number of steps
    if (runs)
      markLive(s), use(s->lower), use(s->bound), use(s->step);
    if (active)
      need(s->lower), need(s->bound), need(s->step);
    kill(Path(s->variable));
    for (const Expr *e : extentsOf(s->variable->type)) { // both sweeps declare it
      if (runs)
        use(e);
      if (active)
        need(e);
    }
  }

  /// Snapshots in front of each step know by these how much there is to be saved.
  void useExtents(const Stmt *s) {
    if (const auto found = in_.tellingExtents.find(s); found != in_.tellingExtents.end())
      use(found->second);
  }

  void loop(const WhileStmt *s) {
    inCheckpoints_ += in_.checkpointed.count(s);
    loopOf(s);
    inCheckpoints_ -= in_.checkpointed.count(s);
  }
  void loopOf(const WhileStmt *s) {
    LocationSet out = live_;
    LocationSet &head = around_[s];
    for (;;) {
      std::size_t demanded = facts_.demanded.size(), live = facts_.live.size();
      live_ = head;
      visit(s->body);
      useExtents(s);
      t_.unite(live_, out);
      bool runs = anyLive(s->body) || (s->pre && anyLive(s->pre)) || hasAdjoint(s);
      if (runs)
        markLive(s), use(s->condition);
      if (s->pre)
        visit(s->pre);
      useExtents(s);
      if (!t_.unite(head, live_) && facts_.demanded.size() == demanded && facts_.live.size() == live)
        break;
    }
    t_.unite(live_, head);
  }

  /// A struct with pointers to numbers.
  static bool leadsOn(const Type *t) {
    return t->isRecord() &&
           std::any_of(t->record->fields.begin(), t->record->fields.end(), [](const Field &f) {
             return (f.type->isPointer() && f.type->reachesReal()) || leadsOn(f.type);
           });
  }

  /// Whose adjoint is the caller's: the backward sweep begins with it.
  bool returnsMemory(const Function *f) const {
    const auto &heads = in_.module.heads;
    return std::any_of(heads.begin(), heads.end(), [&](const Head &h) {
      return h.function == f && h.returnIsDependent && (f->returnType->isPointer() || leadsOn(f->returnType));
    });
  }

  void returned(const ReturnStmt *s) {
    if (!s->value)
      return;
    if (!key_.joint && (r_.resultLive.count(key_.function) || in_.activity.returnsPointer(key_.function)))
      markLive(s), use(s->value);
    if (key_.joint && in_.isHead(key_.function) && (in_.keepsResults || returnsMemory(key_.function)))
      use(s->value);
    if (hasAdjoint(s))
      need(in_.uses.of(s));
  }

  void region(const OmpParallelStmt *s) {
    for (const SharingEntry &e : s->sharing)
      if (e.kind == SharingKind::ReductionAdd && wanted(Path(e.outer)))
        for (LocationId l : t_.allOf(Path(e.inner)))
          t_.add(live_, l);
    others_.enter(s);
    visit(s->body);
    others_.leave();
    for (const SharingEntry &e : s->sharing) {
      if (e.inner == e.outer)
        continue;
      if (e.kind == SharingKind::FirstPrivate) {
        if (wanted(Path(e.inner)) || isSetIn(s->body, e.inner)) // the clause reads the original in any case
          for (LocationId l : t_.allOf(Path(e.outer)))
            t_.add(live_, l);
        if (facts_.demanded.count(e.inner) && adjoint())
          needOne(t_.of(e.outer));
      } else if (e.outer->kind == VariableKind::Parameter && isSetIn(s->body, e.inner)) {
        for (LocationId l : t_.allOf(Path(e.outer))) // private(p): p is still passed, and must be defined
          t_.add(live_, l);
      }
      kill(Path(e.inner));
    }
    for (const SharingEntry &e : s->sharing) // pointers may make one cell of several copies
      if (e.inner != e.outer)
        forgetGone(e.inner, s);
    bool active = hasAdjoint(s);
    for (const Expr *e : {s->numThreads, s->ifClause})
      if (e) {
        if (anyLive(s->body) || (active && s->isTask()))
          use(e);
        if (active && s->traits.form != RegionForm::TaskGroup)
          need(e);
      }
    if (!s->traits.dependences.empty() && !key_.loop)
      markLive(s); // others may wait for it
    for (const TaskDependence &d : s->traits.dependences)
      use(d.address);
  }

  /// A live statement sets the variable.
  bool isSetIn(const BlockStmt *body, const Variable *v) const {
    bool any = false;
    forEachStmt(body, [&](const Stmt *s) {
      const Path *target = targetOf(s);
      any |= target && target->root == v && isLive(s);
    });
    return any;
  }

  /// No iteration follows another one.
  void single(const ForStmt *s) {
    const LocationSet out = live_;
    visit(s->body);
    t_.unite(live_, out);
    if (anyLive(s->body))
      markLive(s), use(s->lower), use(s->bound), use(s->step);
    if (hasAdjoint(s))
      need(s->lower), need(s->bound), need(s->step);
  }

  void worksharing(const OmpForStmt *s) {
    meetOthers();
    bool again = adjoint() && in_.reexecuted.count(s);
    if (again) {
      if (hasAdjoint(s)) {
        need(r_.of[{key_.function, s, true}].liveIn);
        for (const ForStmt *f : loopsOf(s))
          need(f->lower), need(f->bound), need(f->step);
      }
      ++plain_;
    }
    s->schedule.isSingle() ? single(s->loop) : visit(s->loop);
    if (again)
      --plain_;
    if (s->schedule.chunk) {
      if (anyLive(s->loop))
        use(s->schedule.chunk);
      if (hasAdjoint(s))
        need(s->schedule.chunk);
    }
    // What the iteration sees of its own loop variable is not an input of the loop.
    for (const ForStmt *f : loopsOf(s))
      kill(Path(f->variable));
  }

  const SweepInputs &in_;
  OwnElements &own_;
  LocationTable &t_;
  LivenessResults &r_;
  SweepPair key_;
  LivenessFacts &facts_;
  PairVariables variables_;
  OtherThreads others_;
  LocationSet live_, end_;
  /// What is live around each loop, as far as is known. It only grows: a loop that is visited again, since
  /// the one around it is, goes on from there; otherwise the visits would double with each level of a nest.
  std::map<const Stmt *, LocationSet> around_;
  std::size_t inCheckpoints_ = 0; // depth of loops with checkpoints
  unsigned plain_ = 0;            // depth of re-executed loops, seen from outside
  bool grew_ = false;
};

} // namespace

LivenessResults analyseAdjointLiveness(const SweepInputs &in) {
  LivenessResults r;
  std::vector<SweepPair> keys = in.keys();
  OwnElements own(in.table, in.effects);
  for (bool changed = true; changed;) {
    changed = false;
    for (const SweepPair &k : keys) {
      LocationSet before = r.of[k].liveIn;
      LivenessWalk walk(in, own, r, k);
      walk.run();
      changed |= walk.grew() || before.count() != r.of[k].liveIn.count();
    }
  }
  return r;
}

void LivenessResults::merge(LivenessResults &&part) {
  of.merge(part.of);
  liveOut.merge(part.liveOut);
  resultLive.merge(part.resultLive);
  used.merge(std::move(part.used));
  backwardParameters.merge(part.backwardParameters);
  parameterTargets.merge(part.parameterTargets);
}

std::string LivenessResults::print(const SweepInputs &in) const {
  const CellNames names(in.alias, in.module.functions);
  std::string out;
  for (auto &[k, facts] : of) {
    const SweepPair &pair = k;
    const LivenessFacts &found = facts;
    forEachStmt(k.root(), [&](const Stmt *s) {
      if (found.live.count(s->id))
        out += placeIn(pair, s->location) + "live\n";
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && found.demanded.count(d->variable))
        out += placeIn(pair, s->location) + d->variable->name + " is computed again\n";
    });
    out += placeIn(k, k.loop ? k.loop->location : k.function->location) +
           "needed at the start: " + names.of(facts.liveIn, in.table, k.function) + "\n";
    if (!k.joint && resultLive.count(k.function))
      out += placeIn(k, k.function->location) + "the result is used\n";
  }
  return out;
}

} // namespace adjgen

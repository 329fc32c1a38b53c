// Problem: which primal values would the backward sweep find overwritten?
// The to-be-recorded analysis of Hascoet, Naumann and Pascual (2005) on the structured IR, forwards, over the
// statements that the forward sweep keeps. Invariant: facts only grow between rounds; at loops and calls the
// walk is repeated until they do not.
#include "analysis/sweeps/ToBeRecorded.h"
#include "analysis/effects/FreshLocals.h"
#include "analysis/effects/ThreadLocals.h"
#include "analysis/effects/UnreadValues.h"
#include "analysis/memory/IterationStorage.h"
#include "analysis/sweeps/CheckpointNeeds.h"
#include "analysis/sweeps/OwnValues.h"
#include "analysis/sweeps/RenewedNeeds.h"
#include "analysis/sweeps/SavedAddresses.h"
#include "ir/Nest.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "rules/TextFunctions.h"
#include "support/Progress.h"

#include <algorithm>

namespace adjgen {

namespace {

class RecordWalk {
public:
  RecordWalk(const SweepInputs &in, LivenessResults &live, RecordResults &r, const SweepPair &key,
             const VariableStorages &storages, RenewedElements &renewed, KnownOwnValues &ownValues)
      : in_(in), t_(in.table), live_(live), r_(r), key_(key), facts_(r.of[key]), storages_(storages),
        ownValues_(ownValues), variables_(key), addresses_(in, key, storages, variables_, r),
        others_(key, in.calls, in.table, in.events), storage_(in.lifetimes, key.function),
        renewed_(in, others_, renewed), unread_(in.table, in.effects) {
    facts_.demanded.insert(live.of[key].demanded.begin(), live.of[key].demanded.end());
  }

  void run() {
    for (bool again = true; again;) {
      std::size_t before = facts_.demanded.size();
      needed_ = {};
      unread_.clear();
      fresh_.clear();
      if (!key_.joint)
        needed_ = r_.neededIn[key_.function];
      else if (key_.loop)
        needed_ = r_.neededAtStart[key_.loop];
      else if (!in_.isHead(key_.function))
        needed_ = r_.neededInJoint[key_.function];
      else if (in_.restoresInputs)
        needAllOutside();
      for (const Expr *e : givenNeeds(key_, in_.activity))
        need(e);
      renewed_.restart(key_.root(), needed_);
      statements(key_.root());
      again = facts_.demanded.size() != before;
    }
    if (!key_.joint) {
      endOfScope(key_.root());
      parametersAtEnd();
      LocationSet out;
      for (unsigned l : needed_.set_bits())
        if (!t_.isStrong(l))
          t_.add(out, t_.outside(l));
      grew_ |= t_.unite(r_.neededOut[key_.function], out);
    }
    // What is saved in a re-executed iteration is restored in it: the enclosing function's stack is as
    // before.
    if (!key_.joint && saves_)
      grew_ |= r_.pushes.insert(key_.function).second;
    if (!key_.joint && inverts_)
      grew_ |= r_.inverts.insert(key_.function).second;
  }

  bool grew() const { return grew_; }

private:
  // ---- state
  void need(const LocationSet &s) {
    unread_.need(s);
    for (unsigned l : s.set_bits()) {
      const Variable *v = t_[l].local;
      if (v && in_.recomputable.contains(v) && !variables_.isRoot(v) && variables_.isInside(v)) {
        if (facts_.demanded.insert(v).second)
          grew_ = true;
      } else {
        if (const Variable *p = key_.joint ? nullptr : parameterAt(key_.function, l, t_))
          grew_ |= live_.backwardParameters[key_.function].insert(p).second;
        t_.add(needed_, l);
      }
    }
  }
  void need(const Expr *e) { need(t_.readsOfModule(e)); }
  void needWay(const Path &p) {
    LocationSet s;
    readsOnTheWay(t_, p, s);
    need(s);
  }
  bool adjoint() const { return plain_ == nullptr; }
  /// What is needed may be overwritten here, if it is saved.
  bool maySave() const { return !plain_ || isa<ForStmt>(plain_) || in_.saving.count(plain_); }
  bool isLive(const Stmt *s) const { return live_.isLive(key_, s); }
  bool hasAdjoint(const Stmt *s) const { return adjoint() && in_.uses.hasAdjoint(s); }

  void needAllOutside() {
    for (unsigned l = 0; l < t_.size(); ++l)
      if (in_.alias.isOutside(t_[l].cell) || variables_.isOwnParameter(t_[l].local) ||
          in_.alias.isMutableGlobal(t_[l].cell))
        t_.add(needed_, l);
  }
  bool overwritesNeeded(const Path &p) { return isNeeded(p, needed_); }
  bool isNeeded(const Path &p, const LocationSet &needed) {
    for (LocationId l : t_.allOf(p))
      if (t_.isStrong(l) ? t_.holds(needed, l) : t_.mayOverlap(l, needed))
        return true;
    return false;
  }
  void forget(const Path &p) {
    for (LocationId l : t_.allOf(p))
      if (t_.isStrong(l))
        t_.remove(needed_, l);
  }

  /// A live statement overwrites `p`.
  void overwrite(const Stmt *s, const Path &p) {
    if (in_.uses.isFirstWrite(s) || fresh_.hold(p) || !overwritesNeeded(p) ||
        (adjoint() && unread_.contains(p)))
      return;
    if (!maySave()) {
      if (!storage_.isLocal(plain_, p) && !storage_.isPrivate(plain_, in_.alias.cellOf(p)))
        grew_ |= r_.conflicts.insert(plain_).second;
      return;
    }
    if (in_.recomputable.invertible.count(s->id)) {
      facts_.inverted.insert(s->id), inverts_ = true;
      return; // the value after the update stays needed
    }
    record(s, p);
  }
  void record(const Stmt *s, const Path &p) {
    grew_ |= facts_.recorded.insert(s->id).second;
    saves_ = true;
    addresses_.checkSaved(s->location, p);
    needWay(p);
    forget(p);
  }

  // ---- scopes
  void statements(const BlockStmt *b) {
    for (const Stmt *s : b->statements)
      visit(s);
  }
  void scope(const BlockStmt *b) {
    statements(b);
    endOfScope(b);
  }

  void endOfScope(const BlockStmt *b) {
    std::vector<const Variable *> &list = facts_.atScopeEnd[b->id];
    for (const Stmt *s : b->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s)) {
        if (maySave())
          addresses_.checkNeeded(s->location, d->variable, needed_);
        endOfVariable(d->variable, s->location, list);
      }
    for (const Stmt *s : b->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        forgetGone(d->variable, b);
    forgetUnreachable(b);
  }
  /// The backward sweep frees it: until then it stays as it is.
  void forgetUnreachable(const Stmt *scope) {
    needed_.subtract(storages_.unreachable(needed_, key_.function, scope));
  }
  /// When all variables of the scope have ended (of the function: null). Cells may be those of variables in
  /// several scopes.
  void forgetGone(const Variable *v, const Stmt *scope) {
    for (CellId c : in_.alias.leaves(in_.alias.cellOf(v)))
      if (in_.lifetimes.isGone(c, key_.function, scope))
        t_.removeCell(needed_, c);
  }
  void endOfVariable(const Variable *v, SourceLocation where, std::vector<const Variable *> &list) {
    if (facts_.demanded.count(v) || !neededNow(v))
      return;
    noteNeededMembers(Path(v), {});
    forgetVariable(v);
    if (!maySave())
      return;
    if (std::find(list.begin(), list.end(), v) == list.end()) {
      list.push_back(v);
      grew_ = true;
    }
    saves_ = true;
    addresses_.checkSaved(where, Path(v));
  }
  bool neededNow(const Variable *v) {
    for (LocationId l : t_.allOf(Path(v)))
      if (t_.isStrong(l) && t_.holds(needed_, l))
        return true;
    return holdsAny(in_.alias.leaves(in_.alias.cellOf(v)));
  }
  bool holdsAny(const std::vector<CellId> &cells) const {
    return std::any_of(cells.begin(), cells.end(), [&](CellId c) { return t_.holdsCell(needed_, c); });
  }
  bool isMemberNeeded(const Path &p) const {
    for (LocationId l : t_.allOf(p))
      if (t_.isStrong(l) && t_.holds(needed_, l))
        return true;
    std::vector<CellId> cells = in_.alias.leaves(in_.alias.cellOf(p));
    for (Path whole = p; !whole.steps.empty();) { // needed as a part of that
      whole.steps.pop_back();
      cells.push_back(in_.alias.cellOf(whole));
    }
    return holdsAny(cells);
  }
  void noteNeededMembers(const Path &p, const std::vector<unsigned> &fields) {
    const Type *t = p.type();
    if (!t->isRecord() || !isMemberNeeded(p))
      return;
    MemberSet &members = facts_.neededMembers[p.root];
    for (unsigned k = 0; k < t->record->fields.size(); ++k) {
      Path member = p;
      member.steps.push_back({ProjectionKind::Field, k, nullptr, t->record->fields[k].type});
      std::vector<unsigned> way = fields;
      way.push_back(k);
      noteNeededMembers(member, way);
      if (t->record->isUnion || isMemberNeeded(member))
        grew_ |= members.insert(way).second;
    }
  }
  void forgetVariable(const Variable *v) {
    for (CellId c : in_.alias.leaves(in_.alias.cellOf(v)))
      if (storages_.of(c).size() <= 1 && !in_.alias.allocatedHere(c) && !in_.alias.isExternal(c))
        t_.removeCell(needed_, c);
  }
  void parametersAtEnd() {
    for (const Variable *p : key_.function->parameters) {
      if (maySave())
        addresses_.checkNeeded(p->location, p, needed_);
      if (!in_.recomputable.setOnce.count(p))
        endOfVariable(p, p->location, facts_.parametersAtEnd);
    }
    for (const Variable *p : key_.function->parameters)
      forgetGone(p, nullptr);
    forgetUnreachable(nullptr);
  }

  void visit(const Stmt *s) {
    fresh_.noteMentions(s);
    if (!UnreadValues::areKeptBy(s))
      unread_.clear();
    visitKind(s);
    if (!UnreadValues::areKeptBy(s))
      unread_.clear();
    grew_ |= others_.collect(needed_, r_.needed);
  }
  /// What others have done up to here, they may need. Anything that this thread changes from here on comes
  /// later.
  void meetOthers() { others_.add(needed_, r_.needed); }
  void meetOthersAt(const Stmt *section) {
    if (in_.effects.ordersThreads(section) || in_.events.isPoint(section))
      meetOthers();
  }

  void visitKind(const Stmt *s) {
    switch (s->kind) {
    case StmtKind::Block:
      return scope(cast<BlockStmt>(s));
    case StmtKind::Declare:
      return declare(cast<DeclareStmt>(s));
    case StmtKind::Assign:
      return assign(s, cast<AssignStmt>(s)->target);
    case StmtKind::Increment:
      return assign(s, cast<IncrementStmt>(s)->target);
    case StmtKind::OmpAtomic:
      if (in_.events.isPoint(s) && adjoint())
        meetOthers(), saves_ = true;
      return assign(cast<OmpAtomicStmt>(s)->update, cast<OmpAtomicStmt>(s)->update->target);
    case StmtKind::OmpCritical:
      if (in_.events.isPoint(s) && adjoint())
        saves_ = true;
      meetOthersAt(s);
      scope(cast<OmpCriticalStmt>(s)->body);
      return meetOthersAt(s);
    case StmtKind::OmpBarrier:
      return meetOthers();
    case StmtKind::Call:
      return inCheckpoints(s, [&] { call(cast<CallStmt>(s)); });
    case StmtKind::If:
      return branch(cast<IfStmt>(s));
    case StmtKind::For:
      inCheckpoints(s, [&] { loop(cast<ForStmt>(s)); });
      return in_.checkpointed.count(s) ? void() : forgetRenewed(cast<ForStmt>(s), /*isShared=*/false);
    case StmtKind::While:
      return inCheckpoints(s, [&] { loop(cast<WhileStmt>(s)); });
    case StmtKind::Return:
      if (hasAdjoint(s))
        need(in_.uses.of(s));
      return;
    case StmtKind::OmpParallel:
      return region(cast<OmpParallelStmt>(s));
    case StmtKind::OmpFor:
      return worksharing(cast<OmpForStmt>(s));
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::OmpFlush:
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
    case StmtKind::Comment:
      return;
    }
  }

  void declare(const DeclareStmt *s) {
    fresh_.declare(s->variable);
    if (maySave() && s->initializer && facts_.demanded.count(s->variable))
      need(s->initializer);
    if (s->initializer && hasAdjoint(s))
      need(in_.uses.of(s));
    if (maySave())
      needExtents(s->variable);
  }
  /// The backward sweep declares it, too.
  void needExtents(const Variable *v) {
    for (const Expr *e : extentsOf(v->type))
      need(e);
  }

  void assign(const Stmt *s, const Path &target) {
    static const std::optional<LocationSet> none;
    const auto &others = hasAdjoint(s) && isLive(s) && maySave() ? ownValues_.usesBesides(s) : none;
    if (hasAdjoint(s))
      others ? need(*others) : need(in_.uses.of(s));
    if (!isLive(s))
      return;
    others ? record(s, target) : overwrite(s, target); // [own value saved]
    unread_.changed(s);                                // also by what is undone by arithmetic, as `i++`
    if (!facts_.inverted.count(s->id))
      unread_.add(s, target);
  }

  /// [state restored]
  void inCheckpoints(const Stmt *s, const std::function<void()> &walk) {
    if (!adjoint() || !in_.checkpointed.count(s))
      return walk();
    const CheckpointNeeds own(in_, s, [&](const Stmt *x) { return isLive(x); });
    need(own.reads());
    const LocationSet around = needed_;
    needed_ = own.inside(around);
    walk();
    needed_ = own.behind(own.ofAdjoints(needed_, around));
    if (const auto *f = dyn_cast<ForStmt>(s))
      need(f->lower), need(f->bound), need(f->step);
    saves_ = true;
  }

  void call(const CallStmt *c) {
    FunctionKind kind = c->callee && !c->callee->body ? functionKind(c->callee->name) : FunctionKind::Unknown;
    bool defined = c->callee && c->callee->body;
    if (defined && adjoint() && in_.uses.isSplitCall(c))
      return in_.jointCalls.count(c) ? jointCall(c) : splitCall(c);
    if (isOfLock(kind)) {
      if (in_.events.isPoint(c))
        saves_ = true;
      if (c->hasResult && isLive(c))
        overwrite(c, c->result);
      return meetOthersAt(c);
    }
    if (!isLive(c))
      return;
    if (c->hasResult)
      overwrite(c, c->result);
    if (isAllocation(kind) && adjoint() && c->hasResult) { // the backward sweep frees it
      LocationSet s;
      t_.add(s, t_.of(c->result));
      need(s);
    }
    LocationSet lost;
    const bool isText = c->callee && !defined && writesCharacters(c->callee->name);
    for (unsigned w : in_.effects.writes(c).set_bits())
      if (!t_.isStrong(w) && (isText ? t_.mayOverlapText(w, needed_) : t_.mayOverlap(w, needed_)) &&
          !(c->hasResult && t_.of(c->result) == w) && (maySave() || !storage_.isPrivate(plain_, t_[w].cell)))
        t_.add(lost, w);
    if (lost.none())
      return;
    if (!adjoint())
      grew_ |= r_.conflicts.insert(plain_).second;
    else if (saveWhole(c, lost))
      return;
    else if (key_.loop && r_.neededAtStart.count(key_.loop))
      grew_ |= r_.conflicts.insert(key_.loop).second;
    else if (kind == FunctionKind::Reallocate)
      r_.problems.push_back({c->location, {diag::memory_moved, c->callee->name}});
    else
      r_.problems.push_back(
          {c->location,
           {diag::function_overwrites, c->callee ? "'" + c->callee->name + "'" : "a function pointer"}});
  }

  /// What a function without a body may overwrite is saved whole, where it is a known variable.
  bool saveWhole(const CallStmt *c, const LocationSet &lost) {
    VariableSet whole;
    for (unsigned w : lost.set_bits()) {
      const auto &vars = in_.alias.variablesIn(t_[w].cell);
      if (vars.size() != 1 || in_.alias.isOutside(t_[w].cell) || in_.alias.allocatedHere(t_[w].cell) ||
          vars[0]->type->isPointer())
        return false;
      whole.insert(vars[0]);
    }
    std::vector<const Variable *> &list = facts_.beforeCall[c->id];
    whole.insert(list.begin(), list.end()); // the first pass over a loop's body finds fewer than the last
    grew_ |= whole.size() != list.size();
    list.assign(whole.begin(), whole.end());
    std::sort(list.begin(), list.end(), [](auto *a, auto *b) { return a->id < b->id; });
    saves_ = true;
    return true;
  }

  /// [needed by joint call]
  void jointCall(const CallStmt *c) {
    grew_ |= t_.unite(r_.neededInJoint[c->callee], neededOf(c->callee));
    for (const Expr *a : c->arguments)
      need(a);
    LocationSet inputs;
    for (unsigned l : live_.of[{c->callee, nullptr, true}].liveIn.set_bits())
      if (!t_.isStrong(l))
        t_.add(inputs, t_.outside(l));
    need(inputs);
    if (isLive(c))
      overwriteByJoint(c);
  }
  void overwriteByJoint(const CallStmt *c) {
    if (c->hasResult)
      overwrite(c, c->result);
    LocationSet lost;
    for (unsigned w : in_.effects.writes(c).set_bits())
      if (!t_.isStrong(w) && t_.mayOverlap(w, needed_) && !(c->hasResult && t_.of(c->result) == w))
        t_.add(lost, w);
    if (lost.none())
      return;
    if (!saveWhole(c, lost)) {
      grew_ |= r_.jointConflicts.insert(c).second;
      return;
    }
    for (const Variable *v : facts_.beforeCall[c->id])
      if (isOwnArgument(c, v))
        forgetVariable(v);
      else
        grew_ |= r_.jointConflicts.insert(c).second;
  }
  /// `v` is an array of this function, which no other thread has, and its address an argument. (A scalar may
  /// not have a value yet.)
  bool isOwnArgument(const CallStmt *c, const Variable *v) {
    if (!v->type->isArray() || v->kind == VariableKind::Global || v->storage != StorageKind::Automatic ||
        others_.isShared(v) || (key_.loop && !variables_.isInside(v)))
      return false;
    return std::any_of(c->arguments.begin(), c->arguments.end(), [&](const Expr *e) {
      while (const auto *k = dyn_cast<CastExpr>(e))
        e = k->operand;
      const auto *a = dyn_cast<AddressOfExpr>(e);
      return a && a->path.root == v && !a->path.goesThroughPointer();
    });
  }
  /// Of what is needed here, what g may overwrite.
  LocationSet neededOf(const Function *g) {
    LocationSet in;
    for (unsigned l : needed_.set_bits())
      if (!t_.isStrong(l) && t_.mayOverlap(l, in_.effects.of(g).writes))
        t_.add(in, t_.outside(l));
    return in;
  }

  void splitCall(const CallStmt *c) {
    const Function *g = c->callee;
    const VariableSet &backward = live_.backwardParameters[g];
    for (std::size_t k = 0; k < c->arguments.size() && k < g->parameters.size(); ++k)
      if (backward.count(g->parameters[k]) ||
          (c->arguments[k]->type->isPointer() && in_.activity.pointsToActive(c->arguments[k])))
        need(c->arguments[k]);
    grew_ |= t_.unite(r_.neededIn[g], neededOf(g));
    for (unsigned l : r_.neededOut[g].set_bits())
      t_.add(needed_, t_.outside(l));
    saves_ |= r_.pushes.count(g) != 0;
    inverts_ |= r_.inverts.count(g) != 0;
    if (in_.effects.of(g).ordersThreads)
      meetOthers();
    if (c->hasResult && live_.resultLive.count(g) && overwritesNeeded(c->result))
      record(c, c->result);
  }

  void branch(const IfStmt *s) {
    std::size_t before = saved();
    LocationSet start = needed_;
    const UnreadValues unreadAtStart = unread_;
    scope(s->thenBlock);
    LocationSet afterThen = needed_;
    const UnreadValues unreadAfterThen = unread_;
    needed_ = start;
    unread_ = unreadAtStart;
    if (s->elseBlock)
      scope(s->elseBlock);
    t_.unite(needed_, afterThen);
    unread_.intersect(unreadAfterThen);
    if (!maySave() || (!hasAdjoint(s) && saved() == before && !savesInside(s)))
      return;
    if (in_.evaluates(key_, s))
      need(s->condition);
    else
      saves_ = true;
  }
  std::size_t saved() const { return facts_.recorded.size() + facts_.inverted.size(); }
  bool savesInside(const Stmt *s) const { return savesInside(s, !adjoint()); }
  /// `insideReexecuted`: s is in a loop that is executed again, where this pair has the original functions
  /// and waits for nobody (AdjointPlan::saves).
  bool savesInside(const Stmt *s, bool insideReexecuted) const {
    bool any = facts_.recorded.count(s->id) || facts_.inverted.count(s->id) ||
               (!insideReexecuted && in_.events.isPoint(s));
    if (auto it = facts_.atScopeEnd.find(s->id); it != facts_.atScopeEnd.end())
      any |= !it->second.empty();
    if (const auto *c = dyn_cast<CallStmt>(s))
      any |=
          (!insideReexecuted && c->callee && (r_.pushes.count(c->callee) || r_.inverts.count(c->callee))) ||
          facts_.beforeCall.count(s->id);
    forEachChild(s,
                 [&](const Stmt *c) { any |= savesInside(c, insideReexecuted || in_.reexecuted.count(s)); });
    return any;
  }

  /// What is needed behind the loop, and in front of one of its iterations as far as is known: a loop that is
  /// visited again, since the one around it is, goes on from there; otherwise the visits would double with
  /// each level of a nest.
  LocationSet aroundLoop(const Stmt *s) {
    LocationSet all = needed_;
    t_.unite(all, around_[s]);
    return all;
  }

  void loop(const ForStmt *s) {
    const bool again = adjoint() && in_.reexecuted.count(s);
    if (again)
      plain_ = s;
    renewed_.enter(s, needed_);
    LocationSet before = aroundLoop(s), atStart;
    do {
      needed_ = before;
      unread_.clear();
      if (again && in_.uses.hasAdjoint(s))
        need(live_.of[{key_.function, s, true}].liveIn);
      t_.unite(atStart, needed_);
      scope(s->body);
    } while (t_.unite(before, needed_));
    around_[s] = before;
    renewed_.leave();
    needed_ = before; // the loop may run zero times
    if (again) {
      plain_ = nullptr;
      t_.unite(atStart, needed_);
      restoreIn(s, atStart);
    }
    if (maySave() && (hasAdjoint(s) || savesInside(s->body)))
      need(s->lower), need(s->bound), need(s->step), needExtents(s->variable);
    forget(Path(s->variable));
  }

  void loop(const WhileStmt *s) {
    renewed_.enter(s, needed_);
    LocationSet before = aroundLoop(s), atExit;
    do {
      needed_ = before;
      unread_.clear();
      if (s->pre)
        statements(s->pre);
      atExit = needed_;
      scope(s->body);
    } while (t_.unite(before, needed_));
    around_[s] = before;
    renewed_.leave();
    needed_ = atExit;
    if (maySave() && (hasAdjoint(s) || savesInside(s->body) || (s->pre && savesInside(s->pre))))
      saves_ = true; // the trip count
  }

  /// [renewed]
  void forgetRenewed(const ForStmt *loop, bool isShared) {
    if (!plain_)
      renewed_.forget(loop, isShared, needed_,
                      [&](const Stmt *s) { return isLive(s) && !facts_.inverted.count(s->id); });
  }

  void region(const OmpParallelStmt *s) {
    std::vector<const Variable *> &originals = facts_.beforeRegion[s->id];
    for (const SharingEntry &e : s->sharing) {
      if (e.kind == SharingKind::FirstPrivate && facts_.demanded.count(e.inner)) {
        LocationSet l;
        t_.add(l, t_.of(e.outer));
        need(l);
      }
      bool changes = e.kind == SharingKind::ReductionAdd && bodyKeeps(s, e.inner);
      if (changes && !adjoint()) {
        if (overwritesNeeded(Path(e.outer)) && !storage_.isLocal(plain_, Path(e.outer)))
          grew_ |= r_.conflicts.insert(plain_).second;
        continue;
      }
      if (changes && overwritesNeeded(Path(e.outer)) &&
          originals.end() == std::find(originals.begin(), originals.end(), e.outer)) {
        originals.push_back(e.outer);
        grew_ = saves_ = true;
        forget(Path(e.outer));
      }
    }
    for (const Variable *v : summedIn(s))
      saveBefore(s, v);
    others_.enter(s);
    statements(s->body);
    others_.leave();
    endOfScope(s->body);
    std::vector<const Variable *> &list = facts_.atScopeEnd[s->body->id];
    if (adjoint()) // [saved by each thread]
      for (const Variable *v : threadLocalsIn(in_.module, in_.alias, t_, in_.effects, s->body))
        endOfVariable(v, s->location, list);
    for (const SharingEntry &e : s->sharing)
      if (e.inner != e.outer)
        endOfVariable(e.inner, s->location, list);
    for (const SharingEntry &e : s->sharing)
      if (e.inner != e.outer)
        forgetGone(e.inner, s);
    if (s->traits.form != RegionForm::TaskGroup && (hasAdjoint(s) || savesInside(s->body)))
      for (const Expr *e : {s->numThreads, s->ifClause})
        if (e)
          need(e);
  }
  /// [saved before region]
  VariableSet summedIn(const OmpParallelStmt *s) const {
    VariableSet sums, others;
    if (!adjoint() || !s->isTeam()) // other tasks may be adding where one is created
      return sums;
    NodeSet<IncrementStmt> atomics;
    forEachStmt(s->body, [&](const Stmt *x) {
      if (const auto *a = dyn_cast<OmpAtomicStmt>(x))
        atomics.insert(a->update);
      if (const auto *d = dyn_cast<DeclareStmt>(x))
        others.insert(d->variable);
      if (const auto *a = dyn_cast<AssignStmt>(x))
        others.insert(a->target.root);
      if (const auto *c = dyn_cast<CallStmt>(x); c && c->hasResult)
        others.insert(c->result.root);
      if (const auto *i = dyn_cast<IncrementStmt>(x); i && isLive(i)) {
        bool unordered = atomics.count(i) || in_.effects.sums().updates.count(i);
        (unordered && !i->target.goesThroughPointer() ? sums : others).insert(i->target.root);
      }
    });
    for (const SharingEntry &e : s->sharing)
      if (e.inner != e.outer)
        others.insert(e.inner);
    for (const Variable *v : others)
      sums.erase(v);
    return sums;
  }
  void saveBefore(const OmpParallelStmt *s, const Variable *v) {
    if (in_.alias.isAddressTaken(v) || v->kind == VariableKind::Global || !neededNow(v))
      return;
    std::vector<const Variable *> &originals = facts_.beforeRegion[s->id];
    if (std::find(originals.begin(), originals.end(), v) == originals.end()) {
      originals.push_back(v);
      grew_ = true;
    }
    saves_ = true;
    forgetVariable(v);
  }
  bool bodyKeeps(const OmpParallelStmt *s, const Variable *inner) const {
    bool any = false;
    forEachStmt(s->body, [&](const Stmt *c) {
      if (const auto *i = dyn_cast<IncrementStmt>(c))
        any |= i->target.root == inner && isLive(c);
      if (const auto *a = dyn_cast<AssignStmt>(c))
        any |= a->target.root == inner && isLive(c);
      if (const auto *k = dyn_cast<CallStmt>(c))
        any |= k->hasResult && k->result.root == inner;
    });
    return any || in_.alias.isAddressTaken(inner);
  }

  void worksharing(const OmpForStmt *s) {
    bool again = adjoint() && in_.reexecuted.count(s);
    if (again && in_.uses.hasAdjoint(s))
      needInputs(s);
    const Stmt *outer = plain_;
    LocationSet atStart = needed_;
    if (again)
      plain_ = s;
    s->schedule.isSingle() ? single(s->loop) : loop(s->loop);
    plain_ = outer;
    if (again) {
      t_.unite(atStart, needed_); // any iteration's: see loop()
      in_.saving.count(s) ? restoreIn(s, atStart) : checkIteration(s, s, atStart);
    }
    if (!again && !s->schedule.isSingle())
      forgetRenewed(s->loop, /*isShared=*/true);
    if (s->schedule.chunk && hasAdjoint(s))
      need(s->schedule.chunk);
    meetOthers();
  }
  /// One thread of the team executes it in any case: what it has saved of shared variables is saved for all.
  void single(const ForStmt *s) {
    LocationSet before = needed_;
    scope(s->body);
    LocationSet kept;
    for (unsigned l : before.set_bits())
      if (!t_.isStrong(l) || !others_.isShared(t_[l].local) || t_.holds(needed_, l))
        t_.add(kept, l);
    t_.unite(needed_, kept);
    forget(Path(s->variable));
  }
  void needInputs(const OmpForStmt *s) {
    LocationSet inputs = live_.of[{key_.function, s, true}].liveIn;
    need(inputs);
    for (const ForStmt *f : loopsOf(s)) {
      need(f->lower), need(f->bound), need(f->step);
      forget(Path(f->variable));
    }
  }
  /// What the own sweep of an iteration of s overwrites, and is needed then, it restores itself.
  void restoreIn(const Stmt *s, const LocationSet &needed) {
    LocationSet overwritten;
    for (unsigned l : needed.set_bits())
      if (t_.mayOverlap(l, in_.effects.writes(iterationOf(s))))
        t_.add(overwritten, l);
    grew_ |= t_.unite(r_.neededAtStart[s], overwritten);
  }
  /// What the own sweep of an iteration of s, or of a loop in it that is executed again in turn, writes when
  /// it is executed again must not be needed then.
  void checkIteration(const Stmt *s, const Stmt *inner, const LocationSet &needed) {
    const LivenessFacts &f = live_.of[{key_.function, inner, true}];
    forEachStmt(iterationOf(inner), [&](const Stmt *x) {
      if (in_.reexecuted.count(x))
        checkIteration(s, x, needed);
      if (const auto *p = dyn_cast<OmpParallelStmt>(x))
        for (const SharingEntry &e : p->sharing)
          if (e.kind == SharingKind::ReductionAdd && !storage_.isLocal(s, Path(e.outer)) &&
              isNeeded(Path(e.outer), needed))
            grew_ |= r_.conflicts.insert(s).second;
      if (!f.live.count(x->id) && !in_.jointCalls.count(x))
        return;
      for (unsigned w : in_.effects.writes(x).set_bits()) {
        if (t_[w].local && storage_.isLocal(s, Path(t_[w].local)))
          continue;
        if (!isCompound(x) && !storage_.isPrivate(s, t_[w].cell) && t_.mayOverlap(w, needed))
          grew_ |= r_.conflicts.insert(s).second;
      }
    });
  }

  const SweepInputs &in_;
  LocationTable &t_;
  LivenessResults &live_;
  RecordResults &r_;
  SweepPair key_;
  RecordFacts &facts_;
  const VariableStorages &storages_;
  KnownOwnValues &ownValues_;
  PairVariables variables_;
  SavedAddresses addresses_;
  OtherThreads others_;
  IterationStorage storage_;
  LocationSet needed_;
  std::map<const Stmt *, LocationSet> around_; // loops
  RenewedNeeds renewed_;
  FreshLocals fresh_;
  UnreadValues unread_;         // where the walk is; not in loops that are executed again, seen from outside
  const Stmt *plain_ = nullptr; // the re-executed loop that the walk is in, seen from outside
  bool grew_ = false, saves_ = false, inverts_ = false;
};

} // namespace

RecordResults analyseToBeRecorded(const SweepInputs &in, LivenessResults &liveness,
                                  const VariableStorages &storages, RenewedElements &renewed) {
  RecordResults r;
  KnownOwnValues ownValues(in);
  std::vector<SweepPair> keys = in.keys();
  for (bool changed = true; changed;) {
    changed = false;
    r.problems.clear();
    r.outliving.clear();
    for (const SweepPair &k : keys) {
      RecordWalk walk(in, liveness, r, k, storages, renewed, ownValues);
      walk.run();
      changed |= walk.grew();
    }
  }
  return r;
}

} // namespace adjgen

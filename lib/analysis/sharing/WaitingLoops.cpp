// Problem: threads may hand over work by plain flags and `flush`, as programs did before OpenMP had atomic
// reads. In the primal that works; the derivative would have to turn round an order of which nothing is
// known. Invariant: a loop that can only end because of another thread is found ([waits for others]),
// whatever its form: the canonical form has one for all. Loops over data that other threads made before, and
// behind a barrier, go on by themselves. Algorithm: the closure of [end depends] over the statements of the
// loop; a search for a cycle in it ([goes on by itself]).
#include "analysis/sharing/WaitingLoops.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

namespace {

/// What a statement sets, from what, and under which conditions.
struct Setting {
  LocationSet targets, values, conditions;
  bool isLiteral = false; // the same value whenever it is set
};

struct Effects {
  LocationSet reads, writes; // plain reads
};

class WaitingLoops {
public:
  WaitingLoops(const CallGraphResults &calls, LocationTable &t) : calls_(calls), t_(t) {}

  std::vector<WaitingLoop> run() {
    for (const Function *f : calls_.order)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (const auto *r = dyn_cast<OmpParallelStmt>(s))
          effectsOf(r->body, changedInRegions_);
      });
    for (const Function *f : calls_.order) {
      function_ = f;
      region_ = nullptr;
      own_.clear();
      own_.insert(f->parameters.begin(), f->parameters.end());
      declaredIn(f->body);
      if (!changedInRegions_.writes.none())
        walk(f->body);
    }
    return std::move(found_);
  }

private:
  void walk(const Stmt *s) {
    const auto *region = dyn_cast<OmpParallelStmt>(s);
    const auto outer = std::pair(region_, own_);
    if (region) {
      region_ = region;
      own_.clear();
      for (const SharingEntry &e : region->sharing)
        if (e.kind != SharingKind::Shared)
          own_.insert(e.inner);
      declaredIn(region->body);
    }
    const auto *loop = dyn_cast<WhileStmt>(s);
    if (loop && (region_ || calls_.inParallel.count(function_)))
      check(loop);
    forEachChild(s, [&](const Stmt *c) { walk(c); });
    if (region)
      std::tie(region_, own_) = outer;
  }

  void declaredIn(const Stmt *body) {
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        own_.insert(d->variable);
      if (const auto *l = dyn_cast<ForStmt>(s))
        own_.insert(l->variable);
    });
  }

  // ---- [end depends]

  void check(const WhileStmt *loop) {
    settings_.clear();
    fresh_ = LocationSet();
    looksAnew_ = false;
    collect(loop->pre, {});
    collect(loop->body, {});
    findFresh(loop);
    LocationSet needed;
    readsOf(t_, loop->condition, needed);
    for (bool grew = true; grew;) {
      grew = false;
      for (const Setting &x : settings_)
        if (meets(x.targets, needed))
          grew = needed.unite(x.values) || grew, grew = needed.unite(x.conditions) || grew;
    }
    const std::optional<LocationId> awaited = othersChange(needed);
    if (!awaited)
      return;
    if (goesOn(needed) && !(looksAnew_ && isFlag(loop, *awaited)) && !isVolatile(loop, *awaited))
      return;
    found_.push_back({function_, region_, loop, nameOf(loop, *awaited)});
  }

  bool meets(const LocationSet &a, const LocationSet &b) const {
    for (unsigned l : a.set_bits())
      if (t_.mayOverlap(l, b))
        return true;
    return false;
  }

  /// Of what is needed: memory that threads change, and the loop does not.
  std::optional<LocationId> othersChange(const LocationSet &needed) {
    for (unsigned l : needed.set_bits()) {
      if (isOwn(l) || !t_.mayOverlap(l, changedInRegions_.writes))
        continue;
      bool isSet = false;
      for (const Setting &x : settings_)
        isSet |= t_.mayOverlap(l, x.targets);
      if (!isSet)
        return l;
    }
    return std::nullopt;
  }

  bool isOwn(LocationId l) const {
    if (t_[l].local)
      return own_.count(t_[l].local) != 0 || !region_;
    const CellId c = t_[l].cell;
    const auto &variables = t_.alias().variablesIn(c);
    return !variables.empty() && !t_.alias().isExternal(c) && !t_.alias().isOutside(c) &&
           !t_.alias().allocatedHere(c) &&
           std::all_of(variables.begin(), variables.end(), [&](const Variable *v) { return own_.count(v); });
  }

  void collect(const Stmt *s, const LocationSet &conditions) {
    if (!s)
      return;
    if (const auto *c = dyn_cast<OmpCriticalStmt>(s))
      return ordered(c->body, conditions);
    if (const auto *a = dyn_cast<OmpAtomicStmt>(s))
      return ordered(a->update, conditions);
    looksAnew_ |= isa<OmpFlushStmt>(s);
    setting(s, conditions, false);
    LocationSet inner = conditions;
    if (isa<IfStmt>(s) || isa<WhileStmt>(s) || isa<ForStmt>(s))
      forEachExprOf(s, [&](const Expr *e) { readsOf(t_, e, inner); });
    forEachChild(s, [&](const Stmt *c) { collect(c, inner); });
  }

  /// What is read here is ordered, but for what is the thread's own.
  void ordered(const Stmt *s, const LocationSet &conditions) {
    setting(s, conditions, true);
    forEachChild(s, [&](const Stmt *c) { ordered(c, conditions); });
  }

  void setting(const Stmt *s, const LocationSet &conditions, bool isOrdered) {
    Setting x;
    x.conditions = conditions;
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      set(Path(d->variable), x);
      x.isLiteral = !d->initializer || isa<LiteralExpr>(d->initializer);
      if (t_.isStrong(t_.of(d->variable)))
        fresh_.set(t_.of(d->variable));
    } else if (const auto *l = dyn_cast<ForStmt>(s)) {
      x.targets.set(t_.of(l->variable));
      fresh_.set(t_.of(l->variable));
    } else if (const Path *target = targetOf(s)) {
      set(*target, x);
      const auto *a = dyn_cast<AssignStmt>(s);
      x.isLiteral = a && isa<LiteralExpr>(a->value);
      if (isa<IncrementStmt>(s))
        t_.unite(x.values, x.targets);
    }
    forEachExprOf(s, [&](const Expr *e) { readsOf(t_, e, x.values); });
    if (const auto *c = dyn_cast<CallStmt>(s))
      call(c, x);
    if (isOrdered)
      for (LocationSet *reads : {&x.values, &x.conditions}) {
        const LocationSet all = *reads;
        for (unsigned l : all.set_bits())
          if (!isOwn(l))
            reads->reset(l);
      }
    if (x.targets.any())
      settings_.push_back(std::move(x));
  }

  void set(const Path &p, Setting &x) {
    for (LocationId l : t_.allOf(p))
      x.targets.set(l);
  }

  void call(const CallStmt *c, Setting &x) {
    x.isLiteral = false;
    if (c->callee && c->callee->body) {
      const Effects &e = ofFunction(c->callee);
      t_.unite(x.values, e.reads);
      t_.unite(x.targets, e.writes);
      looksAnew_ |= flushes_.count(c->callee) != 0;
      return;
    }
    const FunctionKind kind = c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
    if (kind != FunctionKind::Unknown)
      return;
    LocationSet reached;
    for (const Expr *a : c->arguments)
      if (a->type->isPointer() && !a->type->element->isConst())
        everything(t_.alias().pointeeOf(a), reached);
    t_.unite(x.targets, reached); // by what it did before, for all that is known
    t_.unite(x.values, reached);
  }

  void everything(CellId from, LocationSet &out) {
    if (from == NoCell)
      return;
    for (CellId c : t_.alias().reachable(from))
      out.set(t_.ofCell(c));
  }

  // ---- what functions do

  const Effects &ofFunction(const Function *f) {
    const auto [known, isNew] = functions_.try_emplace(f);
    if (!isNew)
      return known->second;
    Effects all, outside;
    const bool outerFlush = std::exchange(sawFlush_, false);
    for (int round = 0; round < 2; ++round) { // for one that calls itself
      effectsOf(f->body, all);
      outside = Effects();
      for (auto [from, into] :
           {std::pair(&all.reads, &outside.reads), std::pair(&all.writes, &outside.writes)})
        for (unsigned l : from->set_bits())
          if (!t_.isStrong(l))
            into->set(t_.outside(l));
      functions_[f] = outside;
    }
    if (std::exchange(sawFlush_, outerFlush))
      flushes_.insert(f);
    return functions_[f];
  }

  void effectsOf(const Stmt *s, Effects &out) {
    sawFlush_ |= isa<OmpFlushStmt>(s);
    const bool isOrdered = isa<OmpCriticalStmt>(s) || isa<OmpAtomicStmt>(s);
    LocationSet unread;
    LocationSet &reads = isOrdered || inOrder_ ? unread : out.reads;
    forEachExprOf(s, [&](const Expr *e) { readsOf(t_, e, reads); });
    if (const Path *target = targetOf(s))
      for (LocationId l : t_.allOf(*target))
        out.writes.set(l);
    if (const auto *c = dyn_cast<CallStmt>(s)) {
      Setting x;
      const bool anew = std::exchange(looksAnew_, false);
      call(c, x);
      sawFlush_ |= std::exchange(looksAnew_, anew);
      t_.unite(reads, x.values);
      t_.unite(out.writes, x.targets);
    }
    const bool outer = std::exchange(inOrder_, inOrder_ || isOrdered);
    forEachChild(s, [&](const Stmt *c) { effectsOf(c, out); });
    inOrder_ = outer;
  }

  // ---- [goes on by itself]

  /// What an iteration sets before it reads it has no value of the iteration before: what it declares, and
  /// what it assigns at its beginning.
  void findFresh(const WhileStmt *loop) {
    LocationSet read;
    if (!loop->pre)
      readsOf(t_, loop->condition, read);
    for (const BlockStmt *part : {loop->pre, loop->body}) {
      if (!part)
        continue;
      for (const Stmt *s : part->statements) {
        Effects e;
        effectsOf(s, e);
        t_.unite(read, e.reads);
        if (const auto *i = dyn_cast<IncrementStmt>(s))
          read.set(t_.of(i->target));
        const auto *a = dyn_cast<AssignStmt>(s);
        const LocationId l = a ? t_.of(a->target) : 0;
        if (a && t_.isStrong(l) && !read.test(l))
          fresh_.set(l);
        if (!a)
          incrementsIn(s, read);
      }
      if (part == loop->pre)
        readsOf(t_, loop->condition, read);
    }
  }
  void incrementsIn(const Stmt *s, LocationSet &read) {
    forEachStmt(s, [&](const Stmt *x) {
      if (const auto *i = dyn_cast<IncrementStmt>(x))
        for (LocationId l : t_.allOf(i->target))
          read.set(l);
    });
  }

  bool goesOn(const LocationSet &needed) {
    // Edges lead from what is set to what its value depends on; a cycle is what goes on.
    std::vector<const Setting *> list;
    for (const Setting &x : settings_)
      if (meets(x.targets, needed))
        list.push_back(&x);
    std::vector<int> state(list.size(), 0);
    std::function<bool(std::size_t)> hasCycle = [&](std::size_t i) {
      state[i] = 1;
      LocationSet from = list[i]->values;
      if (!list[i]->isLiteral)
        t_.unite(from, list[i]->conditions);
      const LocationSet carried = withoutFresh(from);
      for (std::size_t k = 0; k < list.size(); ++k)
        if (state[k] != 2 && meets(list[k]->targets, carried) && (state[k] == 1 || hasCycle(k)))
          return true;
      state[i] = 2;
      return false;
    };
    for (std::size_t i = 0; i < list.size(); ++i)
      if (!state[i] && hasCycle(i))
        return true;
    return false;
  }
  LocationSet withoutFresh(const LocationSet &set) const {
    LocationSet out;
    for (unsigned l : set.set_bits())
      if (!fresh_.test(l))
        out.set(l);
    return out;
  }

  // ---- what is said

  template <class Visit> void loadsOf(const Stmt *loop, LocationId l, Visit visit) {
    forEachStmt(loop, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *load = dyn_cast<LoadExpr>(e); load && t_.mayOverlap(t_.of(load->path), l))
            visit(load->path);
        });
      });
    });
  }
  bool isVolatile(const Stmt *loop, LocationId l) {
    bool any = false;
    loadsOf(loop, l, [&](const Path &p) {
      any |= (p.root->type->qualifiers & Volatile) != 0;
      for (const Projection &step : p.steps)
        any |= (step.type->qualifiers & Volatile) != 0;
    });
    return any;
  }
  bool isFlag(const Stmt *loop, LocationId l) {
    bool is = false;
    loadsOf(loop, l, [&](const Path &p) { is |= !p.type()->isReal(); });
    return is;
  }
  std::string nameOf(const Stmt *loop, LocationId l) {
    std::string name;
    loadsOf(loop, l, [&](const Path &p) { name = name.empty() ? p.root->name : name; });
    const auto &variables = t_.alias().variablesIn(t_[l].cell);
    return !name.empty() ? name : variables.empty() ? "memory" : variables.front()->name;
  }

  const CallGraphResults &calls_;
  LocationTable &t_;
  Effects changedInRegions_;
  NodeMap<Function, Effects> functions_;
  NodeSet<Function> flushes_;
  const Function *function_ = nullptr;
  const OmpParallelStmt *region_ = nullptr;
  VariableSet own_; // of the thread
  std::vector<Setting> settings_;
  LocationSet fresh_;
  bool looksAnew_ = false, sawFlush_ = false, inOrder_ = false;
  std::vector<WaitingLoop> found_;
};

} // namespace

std::vector<WaitingLoop> findWaitingLoops(const CallGraphResults &calls, LocationTable &table) {
  return WaitingLoops(calls, table).run();
}

} // namespace adjgen

// A walk in the order of execution, through the bodies of called functions. What is assigned in a loop over
// an array counts once all loops over its subscripts are done; what a branch or a loop that may not run sets
// does not count behind it.
#include "analysis/state/HiddenState.h"
#include "analysis/state/PathReads.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace adjgen {

namespace {

using CellSet = std::set<CellId>;

/// `set`: what is set where the walk stands. Of a variable of which each thread has its own, `onAll` is the
/// part that all threads have set: code outside of regions sets the primary thread's copy only.
struct State {
  CellSet set, onAll;
  std::map<CellId, VariableSet> pending; // set when the loops over these variables are done
  std::map<CellId, std::set<std::vector<std::int64_t>>> elements; // set one by one
};

class HiddenStateWalk {
public:
  HiddenStateWalk(Facts &f, const Variable *variable, CellSet cells)
      : f_(f), variable_(variable), own_(std::move(cells)),
        perThread_(variable->storage == StorageKind::ThreadLocal) {}

  bool run(const Function *head) {
    body(head);
    return readFirst_;
  }

private:
  void read(const LocationSet &locations) {
    for (unsigned l : locations.set_bits())
      readFirst_ |= own_.count(f_.table()[l].cell) && !state_.set.count(f_.table()[l].cell);
  }
  void read(const Path &p) {
    if (f_.statics().mayLeadTo(p, variable_))
      for (LocationId l : f_.table().allOf(p))
        readFirst_ |= own_.count(f_.table()[l].cell) && !state_.set.count(f_.table()[l].cell);
  }
  /// The pointers that are followed.
  void readOnTheWay(const Path &p) {
    forEachPointerFollowed(p, [&](const Path &way) { read(way); });
  }
  void read(const Expr *e) {
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x)) {
        readOnTheWay(l->path);
        read(l->path);
      } else if (const auto *a = dyn_cast<AddressOfExpr>(x)) {
        readOnTheWay(a->path);
      } else if (const auto *c = dyn_cast<PureCallExpr>(x)) {
        if (readsMemory(c)) {
          LocationSet s;
          readsOf(f_.table(), c, s);
          read(s);
        }
      }
    });
  }
  void readParts(const Stmt *s) {
    forEachExprOf(s, [&](const Expr *e) { read(e); });
    if (const Path *target = targetOf(s))
      readOnTheWay(*target);
  }

  void statements(const BlockStmt *b) {
    for (const Stmt *s : b->statements)
      visit(s);
  }
  /// What it sets may not have happened.
  void maybe(const BlockStmt *b) {
    const State before = state_;
    statements(b);
    state_ = before;
  }

  void visit(const Stmt *s) {
    switch (s->kind) {
    case StmtKind::Block:
      return statements(cast<BlockStmt>(s));
    case StmtKind::OmpCritical:
      return statements(cast<OmpCriticalStmt>(s)->body);
    case StmtKind::Assign:
      readParts(s);
      return set(cast<AssignStmt>(s)->target);
    case StmtKind::Increment:
      readParts(s);
      return read(cast<IncrementStmt>(s)->target);
    case StmtKind::Declare:
    case StmtKind::Return:
      return readParts(s);
    case StmtKind::Call:
      return call(cast<CallStmt>(s));
    case StmtKind::If:
      return branch(cast<IfStmt>(s));
    case StmtKind::For:
      return loop(cast<ForStmt>(s));
    case StmtKind::OmpFor:
      readParts(s);
      return perThread_ ? sharedLoop(cast<OmpForStmt>(s)->loop) : loop(cast<OmpForStmt>(s)->loop);
    case StmtKind::While: {
      const auto *w = cast<WhileStmt>(s);
      if (w->pre)
        statements(w->pre);
      readParts(s);
      return maybe(w->body);
    }
    case StmtKind::OmpParallel:
      readParts(s);
      for (const SharingEntry &e : cast<OmpParallelStmt>(s)->sharing)
        if (e.kind == SharingKind::FirstPrivate || e.kind == SharingKind::ReductionAdd)
          read(wholeOf(e.outer));
      return region(cast<OmpParallelStmt>(s));
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::OmpAtomic:
    case StmtKind::OmpBarrier:
    case StmtKind::OmpFlush:
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
    case StmtKind::Comment:
      break;
    }
    return read(f_.effects().reads(s));
  }
  LocationSet wholeOf(const Variable *v) {
    LocationSet s;
    for (LocationId l : f_.table().allOf(Path(v)))
      f_.table().add(s, l);
    return s;
  }

  /// Not every thread has an iteration.
  void sharedLoop(const ForStmt *s) {
    readParts(s);
    maybe(s->body);
  }

  void region(const OmpParallelStmt *s) {
    if (!perThread_ || inRegion_)
      return statements(s->body);
    const CellSet primary = state_.set;
    const auto elements = std::exchange(state_.elements, {});
    inRegion_ = true;
    state_.set = state_.onAll;
    statements(s->body);
    inRegion_ = false;
    state_.elements = elements;
    state_.onAll = state_.set;
    state_.set.insert(primary.begin(), primary.end());
  }

  void branch(const IfStmt *s) {
    readParts(s);
    State before = state_;
    statements(s->thenBlock);
    State taken = state_;
    state_ = before;
    if (s->elseBlock)
      statements(s->elseBlock);
    CellSet both;
    std::set_intersection(taken.set.begin(), taken.set.end(), state_.set.begin(), state_.set.end(),
                          std::inserter(both, both.end()));
    state_ = {both, before.onAll, before.pending, before.elements};
  }

  void loop(const ForStmt *s) {
    readParts(s);
    if (!runs(s))
      return maybe(s->body);
    counted_.insert(s->variable);
    bounds_[s->variable] = s;
    statements(s->body);
    counted_.erase(s->variable);
    for (auto it = state_.pending.begin(); it != state_.pending.end();) {
      it->second.erase(s->variable);
      if (it->second.empty()) {
        state_.set.insert(it->first);
        it = state_.pending.erase(it);
      } else {
        ++it;
      }
    }
  }
  static const LiteralExpr *literal(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    const auto *l = dyn_cast<LiteralExpr>(e);
    return l && l->hasValue ? l : nullptr;
  }
  static bool runs(const ForStmt *s) {
    const LiteralExpr *from = literal(s->lower), *to = literal(s->bound), *step = literal(s->step);
    return from && to && step && step->value == 1 && s->relation == BinaryKind::Less &&
           from->value < to->value;
  }
  bool coversAll(const Expr *index, std::int64_t extent, const Variable *&by) const {
    while (const auto *c = dyn_cast<CastExpr>(index))
      index = c->operand;
    const auto *l = dyn_cast<LoadExpr>(index);
    if (!l || !l->path.isVariable() || !counted_.count(l->path.root) || extent < 0)
      return false;
    by = l->path.root;
    const ForStmt *s = bounds_.at(by);
    return literal(s->lower)->value <= 0 && literal(s->bound)->value >= extent;
  }

  /// a[0] = ..., a[1] = ...: has every element been set?
  bool completes(const Path &p) {
    std::vector<std::int64_t> indices;
    std::size_t count = 1;
    const Type *t = p.root->type;
    for (const Projection &s : p.steps) {
      if (s.kind == ProjectionKind::Index) {
        const LiteralExpr *k = literal(s.index);
        if (!k || k->value < 0 || k->value >= t->extent)
          return false;
        indices.push_back(k->value);
        count *= static_cast<std::size_t>(t->extent);
      }
      t = s.type;
    }
    auto &done = state_.elements[f_.alias().cellOf(p)];
    done.insert(indices);
    return !indices.empty() && done.size() == count;
  }

  void set(const Path &p) {
    if (p.root != variable_ || p.goesThroughPointer()) // another one may be in the same cell
      return;
    if (completes(p))
      for (LocationId l : f_.table().allOf(p))
        state_.set.insert(f_.table()[l].cell);
    VariableSet loops;
    const Type *t = p.root->type;
    for (const Projection &s : p.steps) {
      const Variable *by = nullptr;
      if (s.kind == ProjectionKind::Index) {
        if (!coversAll(s.index, t->extent, by) || !loops.insert(by).second)
          return;
      }
      t = s.type;
    }
    for (LocationId l : f_.table().allOf(p))
      if (loops.empty())
        state_.set.insert(f_.table()[l].cell);
      else
        state_.pending[f_.table()[l].cell] = loops;
  }

  void call(const CallStmt *c) {
    readParts(c);
    if (!c->callee || !c->callee->body || !f_.effects().has(c->callee) ||
        f_.effects().of(c->callee).hasUnsupported) {
      read(f_.effects().reads(c));
    } else if (std::find(active_.begin(), active_.end(), c->callee) != active_.end()) {
      read(f_.effects().of(c->callee).reads);
    } else {
      body(c->callee);
    }
    if (c->hasResult)
      set(c->result);
  }
  void body(const Function *g) {
    auto [known, isNew] =
        done_.emplace(std::tuple(g, state_.set, state_.onAll, inRegion_), std::pair(CellSet(), CellSet()));
    if (isNew) {
      State before = state_;
      state_.pending.clear();
      state_.elements.clear();
      auto outer = std::exchange(counted_, {});
      active_.push_back(g);
      statements(g->body);
      active_.pop_back();
      counted_ = outer;
      known->second = {state_.set, state_.onAll};
      state_ = before;
    }
    state_.set.insert(known->second.first.begin(), known->second.first.end());
    state_.onAll.insert(known->second.second.begin(), known->second.second.end());
  }

  Facts &f_;
  const Variable *variable_;
  CellSet own_;
  State state_;
  VariableSet counted_; // of the loops around that run over a known range
  NodeMap<Variable, const ForStmt *> bounds_;
  std::vector<const Function *> active_;
  std::map<std::tuple<const Function *, CellSet, CellSet, bool>, std::pair<CellSet, CellSet>> done_;
  bool readFirst_ = false;
  const bool perThread_;
  bool inRegion_ = false;
};

} // namespace

bool isReadFirst(Facts &f, const Function *head, const Variable *variable, const std::set<CellId> &cells) {
  return HiddenStateWalk(f, variable, cells).run(head);
}

/// What nothing writes keeps its initial value: that is no state.
bool isReadFirst(Facts &f, const Function *head, const Variable *variable) {
  CellSet cells;
  for (CellId c : f.alias().leaves(f.alias().cellOf(variable)))
    if (f.statics().isChangedElsewhere(variable) || f.effects().isWritten(c))
      cells.insert(c);
  return isReadFirst(f, head, variable, cells);
}

} // namespace adjgen

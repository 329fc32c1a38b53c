// Problem: see the header. Algorithm: doubtful cells are closed over the statements, as often as one more is
// found. Whether a statement's value shows is asked of the statements that read its variable, one after the
// other in the same lists: only what is certainly executed behind it, before the variable is set again,
// counts. A question that comes back to itself is answered with no.
#include "analysis/Infinities.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <unordered_map>

namespace adjgen {

// ---- I1

/// A variable that no pointer leads to.
bool Infinities::isLocal(const Path &p) const {
  return p.isVariable() && p.root->kind != VariableKind::Global && !alias_.isAddressTaken(p.root);
}

bool Infinities::isDoubtful(const Path &p) const {
  const CellId c = alias_.cellOf(p);
  return c != NoCell && (memoryCounts_ || isLocal(p)) && doubtful_.count(c) != 0;
}

bool Infinities::isFixed(const Path &p) const {
  return p.isVariable() && unchanged_.count(p.root) && !activity_.isActive(p);
}

void Infinities::findDefinitions() {
  VariableSet set;
  const auto sets = [&](const Variable *v) {
    unchanged_.erase(v);
    if (!set.insert(v).second)
      definitions_.erase(v);
  };
  for (const Head &h : module_.heads)
    for (const Variable *p : h.function->parameters)
      if ((p->type->isReal() || p->type->isInteger()) && !alias_.isAddressTaken(p))
        unchanged_.insert(p);
  for (const Function *f : calls_.order)
    set.insert(f->parameters.begin(), f->parameters.end());
  for (const Function *f : calls_.order)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s)) {
        const Type *t = d->variable->type;
        const bool isNew = set.insert(d->variable).second;
        if (isNew && d->initializer && (t->isReal() || t->isInteger()) && isLocal(Path(d->variable)) &&
            d->variable->storage == StorageKind::Automatic)
          definitions_[d->variable] = d->initializer;
      } else if (const Path *p = adjgen::targetOf(s); p && p->isVariable()) {
        sets(p->root);
      }
      if (const auto *o = dyn_cast<OmpParallelStmt>(s))
        for (const SharingEntry &e : o->sharing)
          if (e.kind != SharingKind::Shared)
            sets(e.inner), sets(e.inner);
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee) // of a head that is called, too
        for (const Variable *p : c->callee->parameters)
          unchanged_.erase(p);
    });
}

bool Infinities::spoil(Target to) {
  return to.cell != NoCell && (to.isLocal || !memoryCounts_) && doubtful_.insert(to.cell).second;
}

bool Infinities::pass(CellId from, Target to, const Type *t) {
  if (from == NoCell || to.cell == NoCell)
    return false;
  if (t->isReal())
    return doubtful_.count(from) && spoil(to);
  bool changed = false;
  const std::vector<CellId> sources = t->isRecord() ? alias_.leaves(from) : std::vector<CellId>();
  if (std::any_of(sources.begin(), sources.end(), [&](CellId c) { return doubtful_.count(c) != 0; }))
    for (const CellId c : alias_.leaves(to.cell))
      changed |= spoil({c, to.isLocal});
  return changed;
}

bool Infinities::hand(const Expr *e, Target to, const Type *t) {
  if (t->isReal())
    return to.cell != NoCell && !doubtful_.count(to.cell) && mayBeInfinite(e, facts_) && spoil(to);
  const auto *l = dyn_cast<LoadExpr>(e);
  return l && t->isRecord() && (memoryCounts_ || isLocal(l->path)) && pass(alias_.cellOf(l->path), to, t);
}

bool Infinities::storesDoubtful(const Function *f, const Stmt *s) {
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    return d->initializer && hand(d->initializer, targetOf(Path(d->variable)), d->variable->type);
  if (const auto *a = dyn_cast<AssignStmt>(s))
    return hand(a->value, targetOf(a->target), a->target.type());
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return hand(i->value, targetOf(i->target), i->target.type());
  if (const auto *r = dyn_cast<ReturnStmt>(s))
    return r->value && hand(r->value, {alias_.returned(f), true}, f->returnType);
  bool changed = false;
  if (const auto *p = dyn_cast<OmpParallelStmt>(s))
    for (const SharingEntry &e : p->sharing) {
      const Type *t = e.inner->type->innermostElement();
      if (e.kind == SharingKind::FirstPrivate)
        changed |= pass(alias_.cellOf(e.outer), targetOf(Path(e.inner)), t);
      if (e.kind == SharingKind::ReductionAdd)
        changed |= pass(alias_.cellOf(e.inner), targetOf(Path(e.outer)), t);
    }
  const auto *c = dyn_cast<CallStmt>(s);
  if (!c)
    return changed;
  if (!c->callee || !c->callee->body) // who knows
    return c->hasResult && c->result.type()->isReal() && spoil(targetOf(c->result));
  for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k) {
    const Variable *p = c->callee->parameters[k];
    changed |= hand(c->arguments[k], {alias_.cellOf(p), isLocal(Path(p))}, p->type);
  }
  if (c->hasResult)
    changed |= pass(alias_.returned(c->callee), targetOf(c->result), c->result.type());
  return changed;
}

void Infinities::findDoubtful() {
  for (const bool memory : {false, true}) {
    memoryCounts_ = memory;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Function *f : calls_.order)
        forEachStmt(f->body, [&](const Stmt *s) { changed |= storesDoubtful(f, s); });
    }
  }
}

// ---- I2

/// Of a variable's readers and writers: the time stays linear in the number of statements.
constexpr std::size_t MostPairs = 4096;

class ShownValues {
public:
  explicit ShownValues(Infinities &r) : r_(r), alias_(r.alias_) {
    for (const Function *f : r.calls_.order) {
      collect(f, f->body);
      for (const CallStmt *c : r.calls_.callsOf.at(f))
        if (c->callee)
          callsOf_[c->callee].push_back(c);
    }
    for (const Head &h : r.module_.heads) {
      heads_[h.function] |= h.returnIsDependent;
      for (const Variable *v : h.dependents)
        for (const CellId c : alias_.reachable(alias_.cellOf(v)))
          dependent_.insert(c);
    }
  }

  void run() {
    for (auto s = all_.rbegin(); s != all_.rend();
         ++s) // what reads stands behind: questions do not nest deeply
      if (shows(*s))
        r_.showing_.insert(*s);
  }

private:
  struct Place {
    const Function *function;
    const Stmt *parent;
    std::size_t at;             // in the parent's list, if that is one
    std::size_t begin, end = 0; // numbers of statements, in the order of the text: of this one and of what is inside
  };
  struct Write {
    const Stmt *statement;
    bool keepsOld; // an increment, or what the old value is a summand or factor of
  };

  void collect(const Function *f, const Stmt *s) {
    if (!isa<BlockStmt>(s))
      note(s);
    ++statements_;
    std::size_t at = 0;
    forEachChild(s, [&](const Stmt *c) {
      places_[c] = {f, s, at++, statements_};
      collect(f, c);
      places_[c].end = statements_;
    });
  }

  void note(const Stmt *s) {
    all_.push_back(s);
    const Path *p = targetOf(s);
    const Expr *value = valueOf(s);
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      if (d->initializer || d->zeroInitialized)
        setsAnew(d->variable);
    } else if (p && p->isVariable()) {
      if (isa<IncrementStmt>(s) || (isa<AssignStmt>(s) && passesOn(value, p->root)))
        ++writes_[p->root].all;
      else
        setsAnew(p->root);
    } else if (p) {
      stores_.push_back({s, isa<IncrementStmt>(s)});
    }
    if (const auto *o = dyn_cast<OmpParallelStmt>(s))
      sharing(o);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e); l && e->type->isReal()) {
          if (l->path.isVariable())
            reads_[l->path.root].push_back(s);
          readCells_.insert(alias_.cellOf(l->path));
        } else if (l && e->type->isRecord()) {
          for (const CellId c : alias_.leaves(alias_.cellOf(l->path)))
            readCells_.insert(c);
        }
      });
    });
  }

  void sharing(const OmpParallelStmt *o) {
    for (const SharingEntry &e : o->sharing) {
      if (e.kind == SharingKind::ReductionAdd) {
        ++writes_[e.outer].all;
        summed_[e.inner] = {o, e.outer};
      } else if (e.kind == SharingKind::FirstPrivate) {
        setsAnew(e.inner);
      } else if (e.kind != SharingKind::Private) {
        unclear_.insert(e.inner), unclear_.insert(e.outer);
      }
    }
  }

  /// By the statement that is being noted, whose number is the next one.
  void setsAnew(const Variable *v) {
    Writes &w = writes_[v];
    ++w.all;
    w.anew.push_back(statements_);
  }

  /// Is s in the list, or in an element of it?
  bool isIn(const Stmt *list, const Place &s) const {
    const auto it = places_.find(list);
    return it == places_.end() ? list == s.function->body
                               : it->second.begin < s.begin && s.begin < it->second.end;
  }
  /// What stands in the list in place of s, which an atomic construct may hold.
  const Place *placeOf(const Stmt *s) const {
    auto it = places_.find(s);
    while (it != places_.end() && isa<OmpAtomicStmt>(it->second.parent))
      it = places_.find(it->second.parent);
    return it != places_.end() && isa<BlockStmt>(it->second.parent) ? &it->second : nullptr;
  }

  bool shows(const Stmt *s) {
    auto [it, isNew] = known_.emplace(s, false);
    if (isNew) {
      const bool result = find(s);
      known_[s] = result;
      return result;
    }
    return it->second;
  }

  bool find(const Stmt *s) {
    if (const auto *r = dyn_cast<ReturnStmt>(s))
      return r->value && r->value->type->isReal() && returnShows(places_.at(s).function);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return d->initializer && d->variable->type->isReal() && variableShows(d->variable, s);
    const Path *p = targetOf(s);
    if (!p || !p->type()->isReal())
      return false;
    return p->isVariable() && p->root->kind != VariableKind::Global ? variableShows(p->root, s)
                                                                    : cellShows(*p, s);
  }

  bool returnShows(const Function *f) {
    auto head = heads_.find(f);
    if (head != heads_.end() && !head->second)
      return false;
    const auto calls = callsOf_.find(f);
    if (calls == callsOf_.end())
      return head != heads_.end();
    return std::all_of(calls->second.begin(), calls->second.end(),
                       [&](const CallStmt *c) { return c->hasResult && shows(c); });
  }

  /// v was set by `by`, or something was added.
  bool variableShows(const Variable *v, const Stmt *by) {
    if (v->storage != StorageKind::Automatic || alias_.isAddressTaken(v) || unclear_.count(v) ||
        (v->type->qualifiers & Volatile))
      return false;
    if (const auto sum = summed_.find(v); sum != summed_.end()) { // to the end of the region, then to the sum
      const auto &[region, outer] = sum->second;
      if (!isOverwritten(v, by, region->body, SIZE_MAX) && variableShows(outer, region))
        return true;
    }
    const Place &from = places_.at(by);
    const auto readers = reads_.find(v);
    const auto writes = writes_.find(v);
    if (readers == reads_.end() ||
        (writes != writes_.end() && readers->second.size() * writes->second.all > MostPairs))
      return false;
    return std::any_of(readers->second.begin(), readers->second.end(), [&](const Stmt *t) {
      const Place *p = placeOf(t);
      return p && isIn(p->parent, from) && p->begin >= from.end && handsOn(t, v) &&
             !isOverwritten(v, by, p->parent, p->begin) && shows(t);
    });
  }

  /// May something else be in v when, after `by`, statement number `end` of `list` is reached? An earlier
  /// element is, or holds, `by`. What is set in another branch does no harm.
  bool isOverwritten(const Variable *v, const Stmt *by, const Stmt *list, std::size_t end) const {
    const Stmt *element = by;
    for (auto it = places_.find(by); it != places_.end(); it = places_.find(element)) {
      const Place &p = it->second;
      if (isLoop(element) && isSetAnew(v, p.begin, p.end))
        return true;
      const std::size_t last = p.parent == list ? std::min(end, endOf(list)) : endOf(p.parent);
      if (isa<BlockStmt>(p.parent) && isSetAnew(v, p.end, last))
        return true;
      if (p.parent == list)
        return false;
      element = p.parent;
    }
    return true;
  }
  static bool isLoop(const Stmt *s) { return isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<OmpForStmt>(s); }
  /// By a statement with one of these numbers, `end` not among them.
  bool isSetAnew(const Variable *v, std::size_t begin, std::size_t end) const {
    const auto it = writes_.find(v);
    if (it == writes_.end())
      return false;
    const auto first = std::lower_bound(it->second.anew.begin(), it->second.anew.end(), begin);
    return first != it->second.anew.end() && *first < end;
  }
  /// A function's body ends nowhere: no other function sets its variables.
  std::size_t endOf(const Stmt *s) const {
    const auto it = places_.find(s);
    return it == places_.end() ? SIZE_MAX : it->second.end;
  }

  static bool handsOn(const Stmt *s, const Variable *v) {
    const auto *r = dyn_cast<ReturnStmt>(s);
    const Expr *value = r ? r->value : valueOf(s);
    return value && passesOn(value, v);
  }

  /// A dependent's element that the program sets once, or only adds to, and does not read.
  bool cellShows(const Path &p, const Stmt *s) {
    const CellId cell = alias_.cellOf(p);
    const Function *f = places_.at(s).function;
    if (!dependent_.count(cell) || !heads_.count(f) || callsOf_.count(f))
      return false;
    for (const CellId c : readCells_)
      if (c != NoCell && alias_.mayOverlap(c, cell))
        return false;
    const bool isSum = isa<IncrementStmt>(s);
    for (const Write &w : stores_)
      if (w.statement != s && !w.keepsOld && overlaps(w.statement, cell))
        return false;
    return isSum || isSetOnce(p, s);
  }
  bool overlaps(const Stmt *s, CellId cell) const {
    const CellId c = alias_.cellOf(*targetOf(s));
    return c == NoCell || alias_.mayOverlap(c, cell);
  }
  /// Each loop around it counts in a subscript.
  bool isSetOnce(const Path &p, const Stmt *s) const {
    for (auto it = places_.find(s); it != places_.end(); it = places_.find(it->second.parent)) {
      const Stmt *around = it->second.parent;
      if (isa<WhileStmt>(around))
        return false;
      const auto *loop = dyn_cast<ForStmt>(around);
      bool counts = !loop;
      if (loop)
        forEachSubscript(p, [&](const Expr *subscript) {
          forEachExpr(subscript, [&](const Expr *e) {
            const auto *l = dyn_cast<LoadExpr>(e);
            counts |= l && l->path.isVariable() && l->path.root == loop->variable;
          });
        });
      if (!counts)
        return false;
    }
    return true;
  }

  Infinities &r_;
  const AliasResults &alias_;
  std::vector<const Stmt *> all_;
  std::unordered_map<const Stmt *, Place> places_;
  std::unordered_map<const Stmt *, bool> known_;
  struct Writes {
    std::size_t all = 0;
    std::vector<std::size_t> anew; // numbers of the statements that do not keep the old value
  };
  std::size_t statements_ = 0; // so far
  NodeMap<Variable, Writes> writes_;
  std::vector<Write> stores_; // to memory
  NodeMap<Variable, std::vector<const Stmt *>> reads_;
  NodeMap<Variable, std::pair<const OmpParallelStmt *, const Variable *>> summed_;
  VariableSet unclear_;
  std::set<CellId> readCells_, dependent_;
  NodeMap<Function, std::vector<const CallStmt *>> callsOf_;
  NodeMap<Function, bool> heads_; // and whether they return a dependent
};

Infinities::Infinities(const Module &module, const CallGraphResults &calls, const AliasResults &alias,
                       const ActivityResults &activity)
    : module_(module), calls_(calls), alias_(alias), activity_(activity) {
  facts_.mayBeInfinite = [this](const Path &p) { return isDoubtful(p); };
  facts_.isFixed = [this](const Path &p) { return isFixed(p); };
  facts_.definition = [this](const Path &p) -> const Expr * {
    const auto it = p.isVariable() ? definitions_.find(p.root) : definitions_.end();
    return it == definitions_.end() ? nullptr : it->second;
  };
  findDefinitions();
  findDoubtful();
  ShownValues(*this).run();
}

} // namespace adjgen

// Problem: a value that is infinite, or no number, need not matter: nobody reads it, a branch leaves it,
// it is overwritten. Then its adjoint may be exactly zero, and so must all be that comes of it. Invariant:
// a statement that shows has a reader that is certainly executed behind it, in one of the lists that hold
// it, before the place that it sets is set again; and so on, until a head returns. A question that comes
// back to itself is answered with no.
// [fixed place] A place is a path of which every subscript and every pointer stays the same: variables
//   that are set where they are declared, loops' counters, parameters that nobody sets.
// [shown place] The place of a dependent shows at the end of the head, if the program only adds to it, or
//   hands on what is there, or sets it once: no two iterations the same element.
#include "analysis/values/ShownValues.h"
#include "analysis/values/ValueFlows.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "rules/InfiniteValues.h"

#include <algorithm>
#include <unordered_map>

namespace adjgen {

namespace {

/// Of a place's readers, of its writers, of stores to memory: the time stays short.
constexpr std::size_t MostAccesses = 4096;

/// Is no element the same in two ways of the loops' counters? `e` is the subscript; counters that it has are
/// taken from the list.
class Injective {
public:
  explicit Injective(std::vector<const ForStmt *> &loops) : loops_(loops) {}

  bool look(const Expr *e) {
    e = bare(e);
    if (take(counterOf(e)))
      return true;
    const auto *x = dyn_cast<BinaryExpr>(e);
    if (!x || (x->op != BinaryKind::Add && x->op != BinaryKind::Sub))
      return x && x->op == BinaryKind::Mul && rows(x, nullptr);
    if (!mentionsCounter(x->right))
      return look(x->left);
    if (!mentionsCounter(x->left))
      return look(x->right);
    // row * length + column, 0 <= column < length
    for (const auto &[one, other] : {std::pair(x->left, x->right), std::pair(x->right, x->left)}) {
      const ForStmt *column = counterOf(bare(other));
      const auto *row = dyn_cast<BinaryExpr>(bare(one));
      if (x->op == BinaryKind::Add && column && isZero(bare(column->lower)) && constantIs(column->step, 1) &&
          column->relation == BinaryKind::Less && row && row->op == BinaryKind::Mul && rows(row, column))
        return take(column);
    }
    return false;
  }

private:
  static const Expr *bare(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e)) {
      if (!c->type->isInteger() || !c->operand->type->isInteger() || c->type->bits < c->operand->type->bits)
        break;
      e = c->operand;
    }
    return e;
  }
  static bool constantIs(const Expr *e, std::int64_t value) {
    const auto v = valueOfLiterals(e);
    return v && *v == value;
  }
  const ForStmt *counterOf(const Expr *e) const {
    const auto *l = dyn_cast<LoadExpr>(e);
    if (l && l->path.isVariable())
      for (const ForStmt *loop : loops_)
        if (loop->variable == l->path.root)
          return loop;
    return nullptr;
  }
  bool mentionsCounter(const Expr *e) const {
    bool any = false;
    forEachExpr(e, [&](const Expr *x) { any |= counterOf(x) != nullptr; });
    return any;
  }
  bool take(const ForStmt *loop) {
    const auto it = loop ? std::find(loops_.begin(), loops_.end(), loop) : loops_.end();
    if (it == loops_.end())
      return false;
    loops_.erase(it);
    return true;
  }
  /// Rows of a length that is the column's bound; of any number but zero, if there is no column.
  bool rows(const BinaryExpr *product, const ForStmt *column) {
    for (const auto &[row, length] :
         {std::pair(product->left, product->right), std::pair(product->right, product->left)}) {
      const auto number = valueOfLiterals(length);
      if (column ? equal(bare(length), bare(column->bound)) : number && *number != 0)
        return look(row);
    }
    return false;
  }

  std::vector<const ForStmt *> &loops_; // the statement's, of which no counter was found
};

/// Two paths from one variable that never meet: another member, another constant subscript.
bool areApart(const Path &a, const Path &b) {
  if (a.root != b.root)
    return false;
  for (std::size_t k = 0; k < a.steps.size() && k < b.steps.size(); ++k) {
    const Projection &x = a.steps[k], &y = b.steps[k];
    if (x.kind != y.kind)
      return false;
    if (x.kind == ProjectionKind::Field) {
      if (x.field != y.field)
        return true;
      continue;
    }
    const auto i = x.index ? valueOfLiterals(x.index) : 0, j = y.index ? valueOfLiterals(y.index) : 0;
    if (i && j && *i != *j)
      return true;
    if (x.index && y.index ? !equal(x.index, y.index) : x.index != y.index)
      return false;
  }
  return false;
}

class ShownValueSearch {
public:
  ShownValueSearch(const Module &module, const CallGraphResults &calls, const AliasResults &alias)
      : alias_(alias) {
    for (const Function *f : calls.order) {
      collect(f, f->body);
      for (const CallStmt *c : calls.callsOf.at(f))
        if (c->callee)
          callsOf_[c->callee].push_back(c);
    }
    for (const Head &h : module.heads) {
      heads_[h.function] |= h.returnIsDependent;
      dependents_.insert(h.dependents.begin(), h.dependents.end());
    }
  }

  NodeSet<Stmt> run() {
    NodeSet<Stmt> showing;
    for (auto s = all_.rbegin(); s != all_.rend();
         ++s) // what reads stands behind: questions do not nest deeply
      if (shows(*s))
        showing.insert(*s);
    return showing;
  }

private:
  struct Position {
    const Function *function;
    const Stmt *parent;
    std::size_t begin, end; // numbers of statements in the order of the text: of this one and what is inside
  };
  struct Write {
    const Stmt *statement;
    std::size_t number;
    const Path *target; // null: memory that is not known, or, of a declaration, its variable
    bool keepsOld;      // an increment, or what the old value is a summand or factor of
  };
  using Writes = std::vector<Write>;
  using Numbers = std::vector<std::size_t>;

  // ---- the program

  void collect(const Function *f, const Stmt *s) {
    if (!isa<BlockStmt>(s))
      note(s);
    ++statements_;
    forEachChild(s, [&](const Stmt *c) {
      positions_[c] = {f, s, statements_, 0};
      collect(f, c);
      positions_[c].end = statements_;
    });
  }

  void note(const Stmt *s) {
    all_.push_back(s);
    noteWrite(s);
    if (const auto *loop = dyn_cast<ForStmt>(s))
      counters_.insert(loop->variable);
    if (const auto *o = dyn_cast<OmpParallelStmt>(s))
      sharing(o);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e); l && e->type->isReal())
          readers_[l->path.root].push_back(s);
      });
    });
  }

  void noteWrite(const Stmt *s) {
    const Path *p = targetOf(s);
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      if (d->initializer || d->zeroInitialized)
        writes_[d->variable].push_back({s, statements_, nullptr, false});
    } else if (p) {
      const bool keepsOld = isa<IncrementStmt>(s) || (isa<AssignStmt>(s) && passesOn(valueOf(s), *p));
      if (!p->goesThroughPointer())
        writes_[p->root].push_back({s, statements_, p, keepsOld});
      if (isMemory(*p))
        stores_.push_back({s, statements_, p, keepsOld});
      if (p->type()->isPointer())
        pointers_.push_back(p);
    }
    // What a function stores, and what other threads do meanwhile.
    if (isa<CallStmt>(s) || isa<UnsupportedStmt>(s) || isa<OmpBarrierStmt>(s) || isa<OmpFlushStmt>(s) ||
        isa<OmpCriticalStmt>(s) || isa<OmpForStmt>(s) || isa<OmpParallelStmt>(s))
      stores_.push_back({s, statements_, nullptr, false});
  }

  void sharing(const OmpParallelStmt *o) {
    for (const SharingEntry &e : o->sharing) {
      if (e.inner != e.outer && (e.kind == SharingKind::Shared || e.kind == SharingKind::FirstPrivate))
        outer_[e.inner] = e.outer;
      if (e.kind == SharingKind::ReductionAdd) {
        writes_[e.outer].push_back({o, statements_, nullptr, true});
        summed_[e.inner] = {o, e.outer};
      } else if (e.kind == SharingKind::FirstPrivate) {
        writes_[e.inner].push_back({o, statements_, nullptr, false});
      } else if (e.kind != SharingKind::Private) {
        unclear_.insert(e.inner), unclear_.insert(e.outer);
      }
    }
  }

  /// What can be set by other names.
  bool isMemory(const Path &p) const {
    return p.goesThroughPointer() || p.root->kind == VariableKind::Global || alias_.isAddressTaken(p.root);
  }

  // ---- where statements stand

  const Stmt *parentOf(const Stmt *s) const {
    const auto it = positions_.find(s);
    return it == positions_.end() ? nullptr : it->second.parent;
  }
  /// Is s in the list, or in an element of it?
  bool isIn(const Stmt *list, const Position &s) const {
    const auto it = positions_.find(list);
    return it == positions_.end() ? list == s.function->body
                                  : it->second.begin < s.begin && s.begin < it->second.end;
  }
  /// A function's body ends nowhere: what it calls does not set its variables.
  std::size_t endOf(const Stmt *s) const {
    const auto it = positions_.find(s);
    return it == positions_.end() ? SIZE_MAX : it->second.end;
  }
  /// What stands in the list in place of s, which an atomic construct may hold.
  const Position *positionOf(const Stmt *s) const {
    auto it = positions_.find(s);
    while (it != positions_.end() && isa<OmpAtomicStmt>(it->second.parent))
      it = positions_.find(it->second.parent);
    return it != positions_.end() && isa<BlockStmt>(it->second.parent) ? &it->second : nullptr;
  }
  static bool isLoop(const Stmt *s) { return isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<OmpForStmt>(s); }

  // ---- what shows

  bool shows(const Stmt *s) {
    const auto [it, isNew] = known_.emplace(s, false);
    if (!isNew)
      return it->second;
    const bool result = find(s);
    return known_[s] = result;
  }

  bool find(const Stmt *s) {
    if (const auto *r = dyn_cast<ReturnStmt>(s))
      return r->value && r->value->type->isReal() && returnShows(positions_.at(s).function);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return d->initializer && d->variable->type->isReal() && placeShows(Path(d->variable), s);
    const Path *p = targetOf(s);
    return p && p->type()->isReal() && placeShows(*p, s);
  }

  bool returnShows(const Function *f) {
    const auto head = heads_.find(f);
    if (head != heads_.end() && !head->second)
      return false;
    const auto calls = callsOf_.find(f);
    if (calls == callsOf_.end())
      return head != heads_.end();
    return std::all_of(calls->second.begin(), calls->second.end(),
                       [&](const CallStmt *c) { return c->hasResult && shows(c); });
  }

  /// p was set by `by`, or something was added.
  bool placeShows(const Path &p, const Stmt *by) {
    if (!isPlace(p))
      return false;
    const Writes writes = writesOf(p);
    const Numbers anew = numbersOf(writes);
    if (const auto sum = summed_.find(p.root); p.isVariable() && sum != summed_.end()) {
      const auto &[region, outer] = sum->second; // to the end of the region, then to the sum
      if (!isOverwritten(anew, by, region->body, SIZE_MAX) && placeShows(Path(outer), region))
        return true;
    }
    return showsAtEnd(p, by, writes) || isReadAndShown(p, by, anew);
  }

  bool isReadAndShown(const Path &p, const Stmt *by, const Numbers &anew) {
    const auto readers = readers_.find(p.root);
    if (readers == readers_.end() || readers->second.size() > MostAccesses)
      return false;
    const Position &from = positions_.at(by);
    return std::any_of(readers->second.begin(), readers->second.end(), [&](const Stmt *t) {
      const Position *at = positionOf(t);
      return at && isIn(at->parent, from) && at->begin >= from.end && handsOn(t, p) &&
             !isOverwritten(anew, by, at->parent, at->begin) && shows(t);
    });
  }

  static bool handsOn(const Stmt *s, const Path &p) {
    const auto *r = dyn_cast<ReturnStmt>(s);
    const Expr *value = r ? r->value : valueOf(s);
    return value && passesOn(value, p);
  }

  /// [fixed place]
  bool isPlace(const Path &p) const {
    if (stores_.size() > MostAccesses || pointers_.size() > MostAccesses ||
        p.root->storage != StorageKind::Automatic || p.root->kind == VariableKind::Global ||
        (p.root->type->qualifiers & Volatile) || (!p.goesThroughPointer() && unclear_.count(p.root)))
      return false;
    Path prefix(p.root);
    for (const Projection &step : p.steps) {
      if ((step.type->qualifiers & Volatile) || (step.index && !staysTheSame(step.index)) ||
          (step.kind == ProjectionKind::Deref && !staysTheSame(prefix)))
        return false;
      prefix.steps.push_back(step);
    }
    return true;
  }
  bool staysTheSame(const Expr *subscript) const {
    bool same = true;
    forEachExpr(subscript, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        same &= l->path.isVariable() && isSetOnce(l->path.root);
      else
        same &= !isa<PureCallExpr>(e);
    });
    return same;
  }
  /// A pointer.
  bool staysTheSame(const Path &p) const {
    if (p.isVariable())
      return isSetOnce(p.root);
    const CellId c = alias_.cellOf(p);
    return std::none_of(pointers_.begin(), pointers_.end(),
                        [&](const Path *q) { return overlaps(alias_.cellOf(*q), c); });
  }
  bool isSetOnce(const Variable *v) const {
    if (alias_.isAddressTaken(v) || v->kind == VariableKind::Global)
      return false;
    const auto it = writes_.find(v);
    const auto outer = outer_.find(v);
    if (it == writes_.end())
      return v->kind == VariableKind::Parameter || counters_.count(v) ||
             (outer != outer_.end() && isSetOnce(outer->second));
    const Stmt *set = it->second[0].statement;
    return it->second.size() == 1 && (isa<DeclareStmt>(set) || isa<OmpParallelStmt>(set));
  }

  bool overlaps(CellId a, CellId b) const { return a == NoCell || b == NoCell || alias_.mayOverlap(a, b); }

  Writes writesOf(const Path &p) const {
    Writes out;
    const auto own = writes_.find(p.root);
    const auto mayMeet = [&](const Write &w) { return !w.target || !areApart(*w.target, p); };
    if (own != writes_.end() && !p.goesThroughPointer())
      std::copy_if(own->second.begin(), own->second.end(), std::back_inserter(out), mayMeet);
    if (isMemory(p))
      for (const Write &w : stores_)
        if (mayMeet(w) && (!w.target || overlaps(alias_.cellOf(*w.target), alias_.cellOf(p))))
          out.push_back(w);
    return out;
  }

  static Numbers numbersOf(const Writes &writes) {
    Numbers anew;
    for (const Write &w : writes)
      if (!w.keepsOld)
        anew.push_back(w.number);
    std::sort(anew.begin(), anew.end());
    return anew;
  }

  /// May something else be there when, after `by`, statement number `end` of `list` is reached? An earlier
  /// element is, or holds, `by`. What is set in another branch does no harm.
  bool isOverwritten(const Numbers &anew, const Stmt *by, const Stmt *list, std::size_t end) const {
    const Stmt *element = by;
    for (auto it = positions_.find(by); it != positions_.end(); it = positions_.find(element)) {
      const Position &p = it->second;
      if (isLoop(element) && isAmong(anew, p.begin, p.end))
        return true;
      const std::size_t last = p.parent == list ? std::min(end, endOf(list)) : endOf(p.parent);
      if (isa<BlockStmt>(p.parent) && isAmong(anew, p.end, last))
        return true;
      if (p.parent == list)
        return false;
      element = p.parent;
    }
    return true;
  }
  /// One from begin to end, `end` not among them.
  static bool isAmong(const Numbers &numbers, std::size_t begin, std::size_t end) {
    const auto first = std::lower_bound(numbers.begin(), numbers.end(), begin);
    return first != numbers.end() && *first < end;
  }

  // ---- [shown place]

  bool showsAtEnd(const Path &p, const Stmt *by, const Writes &writes) const {
    const Function *f = positions_.at(by).function;
    if (!p.goesThroughPointer() || !isDependent(p.root) || !heads_.count(f) || callsOf_.count(f))
      return false;
    bool keeps = isa<IncrementStmt>(by);
    for (const Write &w : writes) {
      if (w.statement == by)
        keeps |= w.keepsOld;
      else if (!w.keepsOld && (w.target || mayStore(w.statement, p)))
        return false;
    }
    return keeps || isSetOnce(p, by);
  }
  /// Its parameter, or what is the same pointer in a region.
  bool isDependent(const Variable *v) const {
    for (auto it = outer_.find(v); it != outer_.end(); it = outer_.find(v))
      v = it->second;
    return dependents_.count(v) != 0;
  }
  /// All functions' stores are known here, by themselves.
  bool mayStore(const Stmt *s, const Path &p) const {
    const auto *c = dyn_cast<CallStmt>(s);
    bool any = isa<UnsupportedStmt>(s);
    if (c)
      forEachEscapingPointer(alias_, c, [&](CellId cell) { any |= overlaps(cell, alias_.cellOf(p)); });
    return any;
  }
  bool isSetOnce(const Path &p, const Stmt *s) const {
    std::vector<const ForStmt *> loops;
    bool isShared = false; // among the threads of a team
    for (const Stmt *around = parentOf(s); around; around = parentOf(around)) {
      if (isa<WhileStmt>(around) || (isa<OmpParallelStmt>(around) && !isShared))
        return false;
      isShared |= isa<OmpForStmt>(around);
      if (const auto *loop = dyn_cast<ForStmt>(around))
        loops.push_back(loop);
    }
    Injective injective(loops);
    for (const Projection &step : p.steps)
      if (step.index)
        injective.look(step.index);
    return loops.empty();
  }

  const AliasResults &alias_;
  std::vector<const Stmt *> all_;
  std::unordered_map<const Stmt *, Position> positions_;
  std::unordered_map<const Stmt *, bool> known_;
  std::size_t statements_ = 0;       // so far
  NodeMap<Variable, Writes> writes_; // to variables, and parts of them
  Writes stores_;                    // to what has other names
  std::vector<const Path *> pointers_;
  NodeMap<Variable, std::vector<const Stmt *>> readers_;
  NodeMap<Variable, std::pair<const OmpParallelStmt *, const Variable *>> summed_;
  VariableSet unclear_, counters_, dependents_;
  NodeMap<Variable, const Variable *> outer_; // of a region's variable
  NodeMap<Function, std::vector<const CallStmt *>> callsOf_;
  NodeMap<Function, bool> heads_; // and whether they return a dependent
};

} // namespace

ShownValues::ShownValues(const Module &module, const CallGraphResults &calls, const AliasResults &alias)
    : showing_(ShownValueSearch(module, calls, alias).run()) {}

} // namespace adjgen

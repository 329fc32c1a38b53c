// Problem: buffers that a time loop exchanges are one cell (Alias.h), as each pointer leads to either in turn.
// Invariant: what places hold is a permutation of the arrays that they first led to. Algorithm: each run of successive
// moves between pointers is executed on symbols; places that it does not permute, or that anything else sets, are dropped,
// until none is.
// [allocated place] A local variable, or a member of one, that the function's own list sets once, from an allocation, or from a
//   local that only an allocation in that list sets, leads to memory that is apart from all other. (More names for it do not
//   matter: a place leads to an array that no other place leads to first.)
// [container's place] A member of a local view of a container, which the function's own list of statements sets from what the
//   container owns, is such a place, too: if the program ends where two of these containers are one (adjgen_distinct), each
//   owns memory of its own.
#include "analysis/effects/ExchangedPointers.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

#include <algorithm>
#include <functional>

namespace adjgen {

bool setsSize(const Stmt *s) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  const auto *a = dyn_cast<AssignStmt>(s);
  const Expr *value = d ? d->initializer : a ? a->value : nullptr;
  if (!value || !value->type->isInteger() || (a && a->target.goesThroughPointer()))
    return false;
  bool isPlain = true;
  forEachExpr(value, [&](const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    isPlain &= !isa<PureCallExpr>(e) && !(l && l->path.goesThroughPointer());
  });
  return isPlain;
}

namespace {

const Path *loadedBy(const Expr *e) {
  while (const auto *k = dyn_cast<CastExpr>(e)) {
    if (!k->type->isPointer() || !k->operand->type->isPointer())
      return nullptr;
    e = k->operand;
  }
  const auto *l = dyn_cast<LoadExpr>(e);
  return l && l->type->isPointer() ? &l->path : nullptr;
}

class PlaceSearch {
public:
  PlaceSearch(const Function *f, const std::vector<Path> &apart, LocationTable &t,
              const ReadWriteResults &effects)
      : f_(f), apart_(apart), t_(t), effects_(effects) {}

  std::vector<Path> find() {
    candidates();
    while (places_.size() > 1 && dropOne())
      ;
    return places_.size() > 1 ? places_ : std::vector<Path>();
  }

private:
  // ---- [exchanged place]
  void candidates() {
    std::vector<Path> first; // that some place first leads to
    auto add = [&](const Path &place, const Path &array) {
      const bool isAnothers =
          std::any_of(first.begin(), first.end(), [&](const Path &p) { return equal(p, array); });
      if (isAnothers || !isSetSomewhere(place))
        return;
      places_.push_back(place);
      first.push_back(array);
    };
    for (const Path &p : apart_)
      if (isParameter(p.root) && (p.isVariable() ? t_.isStrong(t_.of(p)) : !isSetSomewhere(Path(p.root))) &&
          derefs(p) <= 1)
        add(p, p);
    for (const Stmt *s : f_->body->statements) {
      if (const auto *a = dyn_cast<AssignStmt>(s))
        addContainers(a, add);
      addAllocated(s, add);
      addParameters(s, add);
    }
  }
  /// What s sets, if that is a pointer of the function's own, in no memory.
  std::optional<Path> ownPointer(const Stmt *s) const {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const Path *target = d && d->initializer ? nullptr : targetOf(s);
    if (!target && !(d && d->initializer))
      return std::nullopt;
    const Path p = d ? Path(d->variable) : *target;
    const bool isOwn = p.type()->isPointer() && derefs(p) == 0 && p.root->kind == VariableKind::Local &&
                       p.root->storage == StorageKind::Automatic && !t_.alias().isAddressTaken(p.root);
    return isOwn && !isPlace(p) ? std::optional(p) : std::nullopt;
  }
  /// From a parameter's pointer.
  void addParameters(const Stmt *s, const std::function<void(const Path &, const Path &)> &add) {
    const auto place = ownPointer(s);
    const Expr *value = place ? adjgen::valueOf(s) : nullptr;
    const Path *from = value ? loadedBy(value) : nullptr;
    if (!from || !from->isVariable() || !isParameter(from->root) || !t_.isStrong(t_.of(*place)) ||
        isSetSomewhere(*from) || !isApart(*from))
      return;
    add(*place, *from);
    if (isPlace(*place))
      declared_.insert(s);
  }
  /// [allocated place]
  void addAllocated(const Stmt *s, const std::function<void(const Path &, const Path &)> &add) {
    const auto place = ownPointer(s);
    const Expr *value = place ? adjgen::valueOf(s) : nullptr;
    const Path *from = value ? loadedBy(value) : nullptr;
    const bool isFromLocal = from && from->isVariable() && allocated_.count(from->root);
    if (!place || (!isFromLocal && !allocates(s)))
      return;
    if (place->isVariable() && allocates(s) && isSetOnce(place->root))
      return void(allocated_.insert(place->root));
    add(*place, isFromLocal ? *from : *place);
    if (isPlace(*place))
      declared_.insert(s);
  }
  static bool allocates(const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    return c && c->hasResult && c->callee && isAllocation(functionKind(c->callee->name));
  }
  bool isSetOnce(const Variable *v) {
    unsigned number = 0;
    forEachStmt(f_->body, [&](const Stmt *s) {
      const Path *p = targetOrPopped(s);
      const auto *d = dyn_cast<DeclareStmt>(s);
      number += (p && p->root == v && !p->goesThroughPointer()) || (d && d->variable == v && d->initializer);
    });
    return number == 1;
  }
  /// [container's place]
  void addContainers(const AssignStmt *s, const std::function<void(const Path &, const Path &)> &add) {
    const Path *from =
        s->target.type()->isPointer() && !s->target.isVariable() ? loadedBy(s->value) : nullptr;
    if (!from || !isOwned(*from) || derefs(s->target) > 0 || s->target.root->kind != VariableKind::Local ||
        !isParameter(from->root) || isPlace(s->target) || t_.alias().isAddressTaken(s->target.root))
      return;
    const bool areDistinct = std::all_of(containers_.begin(), containers_.end(),
                                         [&](const Variable *v) { return isDistinct(v, from->root); });
    if (!areDistinct)
      return;
    containers_.push_back(from->root);
    declared_.insert(s);
    add(s->target, *from);
  }
  static bool isOwned(const Path &p) {
    if (p.steps.empty() || p.steps.back().kind != ProjectionKind::Field || derefs(p) > 1)
      return false;
    const Type *object = p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type;
    return object->isRecord() && object->record->fields[p.steps.back().field].owns;
  }
  bool isDistinct(const Variable *u, const Variable *v) const {
    return std::any_of(f_->body->statements.begin(), f_->body->statements.end(), [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      if (!c || !c->callee || c->callee->name != "adjgen_distinct" || c->arguments.size() < 3)
        return false;
      const Variable *a = rootOf(c->arguments[0]), *b = rootOf(c->arguments[2]);
      return u != v && ((a == u && b == v) || (a == v && b == u));
    });
  }
  static const Variable *rootOf(const Expr *e) {
    const auto *a = dyn_cast<AddressOfExpr>(e);
    const Path *p = a ? &a->path : loadedBy(e);
    return p ? p->root : nullptr;
  }
  static unsigned derefs(const Path &p) {
    return static_cast<unsigned>(std::count_if(
        p.steps.begin(), p.steps.end(), [](const Projection &s) { return s.kind != ProjectionKind::Field; }));
  }
  bool isParameter(const Variable *v) const {
    return std::find(f_->parameters.begin(), f_->parameters.end(), v) != f_->parameters.end();
  }
  bool isApart(const Path &p) const {
    return t_.alias().restrictBase(p.root) == p.root ||
           std::any_of(apart_.begin(), apart_.end(), [&](const Path &q) { return equal(p, q); });
  }
  /// Other than by its declaration.
  bool isSetSomewhere(const Path &p) {
    const LocationId l = t_.of(p);
    bool any = false;
    forEachStmt(f_->body, [&](const Stmt *s) { any |= isLeaf(s) && !isa<DeclareStmt>(s) && sets(s, l); });
    return any;
  }
  static bool isLeaf(const Stmt *s) {
    bool hasChild = false;
    forEachChild(s, [&](const Stmt *) { hasChild = true; });
    return !hasChild;
  }
  bool sets(const Stmt *s, LocationId l) const { return t_.mayOverlap(l, effects_.writes(s)); }

  // ---- [only exchanged]
  bool dropOne() {
    NodeSet<Stmt> moves;
    bool dropped = false;
    forEachStmt(f_->body, [&](const Stmt *s) {
      if (const auto *b = dyn_cast<BlockStmt>(s); b && !dropped)
        dropped = dropUnpermuted(b, moves);
    });
    if (dropped)
      return true;
    std::vector<Path> kept;
    std::copy_if(places_.begin(), places_.end(), std::back_inserter(kept),
                 [&](const Path &p) { return !mayBeAnother(p) && !isSetOtherwise(p, moves); });
    std::swap(places_, kept);
    return places_.size() < kept.size();
  }
  bool mayBeAnother(const Path &p) {
    return std::any_of(places_.begin(), places_.end(),
                       [&](const Path &q) { return !equal(p, q) && t_.mayOverlap(t_.of(p), t_.of(q)); });
  }
  bool isSetOtherwise(const Path &p, const NodeSet<Stmt> &moves) {
    const LocationId l = t_.of(p);
    bool any = false;
    forEachStmt(f_->body, [&](const Stmt *s) {
      if (!isLeaf(s) || declared_.count(s) || isBareDeclaration(s, p))
        return;
      const auto *a = dyn_cast<AssignStmt>(s);
      const bool isOwn = moves.count(s) && (!a || equal(a->target, p) || isPlace(a->target));
      any |= !isOwn && sets(s, l);
    });
    return any;
  }
  /// Without a pointer's value; in front of all else: it is executed once.
  bool isBareDeclaration(const Stmt *s, const Path &p) const {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const auto &list = f_->body->statements;
    return d && d->variable == p.root && (!p.isVariable() || !d->initializer) &&
           std::find(list.begin(), list.end(), s) != list.end();
  }
  bool isPlace(const Path &p) const {
    return std::any_of(places_.begin(), places_.end(), [&](const Path &q) { return equal(p, q); });
  }

  using Values = std::vector<std::pair<Path, Path>>; // what a pointer holds: what another one held before
  static Path valueOf(const Values &values, const Path &p) {
    for (const auto &[pointer, held] : values)
      if (equal(pointer, p))
        return held;
    return p;
  }
  /// A move between pointers: its target and where its value is from.
  std::optional<std::pair<Path, Path>> moveOf(const Stmt *s) const {
    const auto *a = dyn_cast<AssignStmt>(s);
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (declared_.count(s))
      return std::nullopt;
    const Path *from = a ? loadedBy(a->value) : d && d->initializer ? loadedBy(d->initializer) : nullptr;
    if (!from)
      return std::nullopt;
    return std::pair(a ? a->target : Path(d->variable), *from);
  }
  bool dropUnpermuted(const BlockStmt *b, NodeSet<Stmt> &moves) {
    Values values;
    for (std::size_t k = 0; k <= b->statements.size(); ++k) {
      const auto move = k < b->statements.size() ? moveOf(b->statements[k]) : std::nullopt;
      if (move) {
        const Path held = valueOf(values, move->second);
        std::erase_if(values, [&](const auto &v) { return equal(v.first, move->first); });
        values.emplace_back(move->first, held);
        moves.insert(b->statements[k]);
      } else if (k == b->statements.size() || !setsSize(b->statements[k])) {
        if (dropUnpermuted(values))
          return true;
        values.clear();
      }
    }
    return false;
  }
  bool dropUnpermuted(const Values &values) {
    std::vector<Path> set, held;
    for (const auto &[pointer, value] : values)
      if (isPlace(pointer)) {
        set.push_back(pointer);
        held.push_back(value);
      }
    const bool isPermuted = std::all_of(set.begin(), set.end(), [&](const Path &p) {
      return std::count_if(held.begin(), held.end(), [&](const Path &q) { return equal(p, q); }) == 1;
    });
    if (isPermuted)
      return false;
    std::erase_if(places_, [&](const Path &p) {
      return std::any_of(set.begin(), set.end(), [&](const Path &q) { return equal(p, q); });
    });
    return true;
  }

  const Function *f_;
  const std::vector<Path> &apart_;
  LocationTable &t_;
  const ReadWriteResults &effects_;
  std::vector<Path> places_;
  std::vector<const Variable *> containers_;
  VariableSet allocated_;  // locals that only an allocation sets
  NodeSet<Stmt> declared_; // that give places what they first hold
};

} // namespace

static bool isCalled(const Function *f, const CallGraphResults &calls) {
  for (const auto &[caller, list] : calls.callsOf)
    for (const CallStmt *c : list)
      if (c->callee == f || c->calleePointer)
        return true;
  return false;
}

ExchangedPointers::ExchangedPointers(const CallGraphResults &calls, const Module &m,
                                     const std::vector<Path> &apart, LocationTable &table,
                                     const ReadWriteResults &effects)
    : t_(table), effects_(effects) {
  for (const Head &h : m.heads)
    if (h.function->body && effects.has(h.function) && !isCalled(h.function, calls))
      for (const Path &p : PlaceSearch(h.function, apart, table, effects).find())
        places_.push_back({p, table.of(p), h.function});
  std::set<const Function *> seen;
  for (std::size_t k = 0; k < places_.size(); ++k)
    if (seen.insert(places_[k].function).second) {
      VariableSet set;
      forEachStmt(places_[k].function->body, [&](const Stmt *s) {
        if (const Path *p = targetOrPopped(s); p && p->isVariable())
          set.insert(p->root);
      });
      follow(places_[k].function->body, set);
    }
}

/// [followed pointers]. `set`: variables that statements set.
void ExchangedPointers::follow(const BlockStmt *b, const VariableSet &set) {
  const LocationSet &changed = effects_.writes(b);
  const bool areSteady = std::none_of(places_.begin(), places_.end(),
                                      [&](const Place &p) { return t_.mayOverlap(p.location, changed); });
  for (const Stmt *s : b->statements) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const Place *p =
        areSteady && d && d->initializer && d->variable->type->isPointer() && !set.count(d->variable)
            ? placeOfPointer(d->initializer)
            : nullptr;
    if (p && !t_.alias().isAddressTaken(d->variable))
      followed_[d->variable] = static_cast<std::size_t>(p - places_.data());
  }
  const std::function<void(const Stmt *)> inside = [&](const Stmt *s) {
    if (const auto *inner = dyn_cast<BlockStmt>(s))
      return follow(inner, set);
    forEachChild(s, inside);
  };
  for (const Stmt *s : b->statements)
    inside(s);
}

/// Of the array that the pointer leads to.
const ExchangedPointers::Place *ExchangedPointers::placeOfPointer(const Expr *pointer) const {
  while (true) {
    if (const auto *c = dyn_cast<CastExpr>(pointer);
        c && c->operand->type->isPointer() && c->type->isPointer())
      pointer = c->operand;
    else if (const auto *k = dyn_cast<BinaryExpr>(pointer);
             k && (k->op == BinaryKind::Add || k->op == BinaryKind::Sub) && k->type->isPointer())
      pointer = k->left->type->isPointer() ? k->left : k->right;
    else
      break;
  }
  const auto *l = dyn_cast<LoadExpr>(pointer);
  const auto *a = dyn_cast<AddressOfExpr>(pointer);
  Path element = l ? l->path : a ? a->path : Path();
  if (l)
    element.steps.push_back({ProjectionKind::Deref, 0, nullptr, l->type->element});
  return element.root ? placeOf(element) : nullptr;
}

/// [at one time]
bool ExchangedPointers::areApart(const Path &a, const Path &b, const Stmt *scope) const {
  const Place *x = placeOf(a), *y = placeOf(b);
  if (!x || !y || x == y || x->function != y->function)
    return false;
  if (!scope)
    return true;
  const LocationSet &changed = effects_.writes(scope);
  return !t_.mayOverlap(x->location, changed) && !t_.mayOverlap(y->location, changed);
}

/// The place that leads to the array itself.
const ExchangedPointers::Place *ExchangedPointers::placeOf(const Path &element) const {
  if (const auto found = followed_.find(element.root); found != followed_.end() && !element.steps.empty()) {
    const auto derefs = std::count_if(element.steps.begin(), element.steps.end(),
                                      [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
    return element.steps[0].kind == ProjectionKind::Deref && derefs == 1 ? &places_[found->second] : nullptr;
  }
  for (const Place &p : places_) {
    const std::size_t n = p.pointer.steps.size();
    if (element.root != p.pointer.root || element.steps.size() <= n ||
        element.steps[n].kind != ProjectionKind::Deref)
      continue;
    Path way = element;
    way.steps.resize(n);
    const bool isLast =
        std::none_of(element.steps.begin() + static_cast<std::ptrdiff_t>(n) + 1, element.steps.end(),
                     [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
    if (isLast && equal(way, p.pointer))
      return &p;
  }
  return nullptr;
}

std::vector<Path> ExchangedPointers::places() const {
  std::vector<Path> out;
  for (const Place &p : places_)
    out.push_back(p.pointer);
  return out;
}

} // namespace adjgen

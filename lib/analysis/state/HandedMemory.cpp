#include "analysis/state/HandedMemory.h"
#include "analysis/state/PathReads.h"
#include "ir/Builder.h"
#include "rules/FunctionKinds.h"
#include <algorithm>
#include <functional>

namespace adjgen {

namespace {

bool holdsPointer(const Type *t) {
  t = t->innermostElement();
  return t->isPointer() ||
         (t->isRecord() && std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                       [](const Field &f) { return holdsPointer(f.type); }));
}

/// Without further pointers, whose derivatives would have no place.
bool leadsToNumbers(const Type *t) {
  return t->isPointer() && !t->isReference() && t->element->holdsReal() && !holdsPointer(t->element);
}

/// One head, in the order of execution: which places are set on every way, and is one read before?
class PlaceWalk {
public:
  PlaceWalk(Facts &f, const std::vector<Path> &places) : f_(f), places_(places) {
    for (const Path &p : places)
      cells_.insert(f.alias().cellOf(p));
  }
  bool isFine(const Function *head) {
    Way way;
    body(head, way);
    return fine_;
  }
  bool sets(const Stmt *s) const { return setting_.count(s) != 0; }

private:
  using Set = std::set<std::size_t>;
  /// What parameters of called functions lead to, as paths of the head's; without a root: not known.
  struct Way {
    Set set;
    std::map<const Variable *, Path> leadTo;
  };

  static bool isFirst(const Expr *index) { return !index || isZero(index); }

  /// The same path from a parameter of the head; nullopt where that is not known.
  std::optional<Path> resolved(const Path &p, const Way &way) const {
    const auto known = way.leadTo.find(p.root);
    Path out = known == way.leadTo.end() ? Path(p.root) : known->second;
    std::size_t k = 0;
    if (known != way.leadTo.end()) { // an object in place of the pointer to it
      if (!known->second.root || p.steps.empty() || p.steps[0].kind != ProjectionKind::Deref ||
          !isFirst(p.steps[0].index))
        return std::nullopt;
      k = 1;
    } else if (p.root->kind != VariableKind::Parameter) {
      return std::nullopt;
    }
    for (; k < p.steps.size(); ++k) {
      if (p.steps[k].kind == ProjectionKind::Index)
        return std::nullopt;
      if (p.steps[k].kind == ProjectionKind::Deref && !isFirst(p.steps[k].index))
        return std::nullopt;
      out.steps.push_back(p.steps[k]);
      out.steps.back().index = nullptr;
    }
    return out;
  }
  std::optional<std::size_t> placeOf(const Path &p, const Way &way) const {
    const std::optional<Path> whole = resolved(p, way);
    for (std::size_t k = 0; whole && k < places_.size(); ++k)
      if (equal(*whole, places_[k]))
        return k;
    return std::nullopt;
  }
  bool isPlace(const Path &p) const {
    return p.type()->isPointer() && cells_.count(f_.alias().cellOf(p)) != 0;
  }
  void read(const Path &p, const Way &way) {
    if (!isPlace(p))
      return;
    const std::optional<std::size_t> place = placeOf(p, way);
    fine_ &= place ? way.set.count(*place) != 0 : way.set.size() == places_.size();
  }
  void follow(const Path &p, const Way &way) {
    forEachPointerFollowed(p, [&](const Path &pointer) { read(pointer, way); });
  }
  void expression(const Expr *e, const Way &way) {
    forEachExpr(e, [&](const Expr *inner) {
      if (const auto *l = dyn_cast<LoadExpr>(inner)) {
        follow(l->path, way);
        read(l->path, way);
      } else if (const auto *a = dyn_cast<AddressOfExpr>(inner)) {
        follow(a->path, way);
        if (a->path.isVariable()) // it may be set by another name
          fine_ &= std::none_of(places_.begin(), places_.end(),
                                [&](const Path &place) { return place.root == a->path.root; });
      }
    });
  }
  bool holdsPlaces(CellId object) const {
    const std::vector<CellId> leaves = f_.alias().leaves(object);
    return std::any_of(leaves.begin(), leaves.end(), [&](CellId l) { return cells_.count(l) != 0; });
  }
  /// All of an object.
  void set(const Stmt *s, const std::optional<Path> &object, Way &way) {
    setting_.insert(s);
    fine_ &= object.has_value();
    for (std::size_t k = 0; object && k < places_.size(); ++k)
      if (isPrefix(*object, places_[k]))
        way.set.insert(k);
  }
  static bool isPrefix(const Path &a, const Path &b) {
    if (a.steps.size() > b.steps.size())
      return false;
    Path begin(b);
    begin.steps.resize(a.steps.size());
    return equal(a, begin);
  }
  void assign(const Stmt *s, const Path &target, Way &way) {
    follow(target, way);
    if (target.isVariable() && target.root->kind == VariableKind::Parameter && target.type()->isPointer())
      change(target.root, way);
    else if (isPlace(target) || holdsPlaces(f_.alias().cellOf(target)))
      set(s, resolved(target, way), way);
  }
  /// A parameter that no longer leads to the argument's object.
  void change(const Variable *p, Way &way) {
    fine_ &= std::none_of(places_.begin(), places_.end(), [&](const Path &place) { return place.root == p; });
    way.leadTo[p] = Path();
  }

  void body(const Function *g, Way &way) {
    if (!active_.insert(g).second || ++bodies_ > Most) {
      fine_ = false;
      return;
    }
    statement(g->body, way);
    active_.erase(g);
  }
  void call(const CallStmt *c, Way &way) {
    if (!c->callee || !c->callee->body)
      return unknown(c, way);
    Way inside{way.set, {}};
    for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k)
      inside.leadTo[c->callee->parameters[k]] = objectOf(c->arguments[k], way).value_or(Path());
    body(c->callee, inside);
    way.set = inside.set;
  }
  /// A function without a body may set what it is given, and read it.
  void unknown(const CallStmt *c, Way &way) {
    const FunctionKind kind = c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
    for (const Expr *a : c->arguments) {
      const CellId to = a->type->isPointer() ? f_.alias().pointeeOf(a) : NoCell;
      if (to == NoCell || !holdsPlaces(to))
        continue;
      if (kind == FunctionKind::SetMemory)
        set(c, objectOf(a, way), way);
      else
        fine_ = false;
    }
  }
  /// What a pointer leads to.
  std::optional<Path> objectOf(const Expr *e, const Way &way) const {
    while (const auto *k = dyn_cast<CastExpr>(e))
      e = k->operand;
    if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->decays)
      return resolved(a->path, way);
    const auto *l = dyn_cast<LoadExpr>(e);
    if (!l || !l->type->isPointer())
      return {};
    Path behind = l->path;
    behind.steps.push_back({ProjectionKind::Deref, 0, nullptr, l->type->element});
    return resolved(behind, way);
  }

  void statement(const Stmt *s, Way &way) {
    if (const auto *b = dyn_cast<BlockStmt>(s)) {
      for (const Stmt *inner : b->statements)
        statement(inner, way);
      return;
    }
    forEachExprOf(s, [&](const Expr *e) { expression(e, way); });
    if (const auto *k = dyn_cast<IfStmt>(s)) {
      Way then = way, otherwise = way;
      statement(k->thenBlock, then);
      if (k->elseBlock)
        statement(k->elseBlock, otherwise);
      Set both;
      std::set_intersection(then.set.begin(), then.set.end(), otherwise.set.begin(), otherwise.set.end(),
                            std::inserter(both, both.begin()));
      way.set = both;
      return;
    }
    const auto *c = dyn_cast<CallStmt>(s);
    if (c)
      call(c, way);
    if (const Path *target = targetOf(s))
      assign(s, *target, way);
    forEachChild(s, [&](const Stmt *inner) { // perhaps not at all
      Way once = way;
      statement(inner, once);
    });
  }

  static constexpr unsigned Most = 10000; // a function counts with each of its calls
  Facts &f_;
  const std::vector<Path> &places_;
  std::set<CellId> cells_;
  NodeSet<Function> active_;
  NodeSet<Stmt> setting_;
  unsigned bodies_ = 0;
  bool fine_ = true;
};

/// The pointers to numbers in the object, arrays of them not.
void addPlaces(Builder &b, const Path &object, std::vector<Path> &out) {
  const Type *t = object.type();
  if (leadsToNumbers(t))
    out.push_back(object);
  else if (t->isRecord() && !t->record->isUnion)
    for (unsigned k = 0; k < t->record->fields.size(); ++k)
      addPlaces(b, b.field(object, k), out);
}

/// Those that lead to the memory.
std::vector<Path> placesOf(const Facts &f, const Head &h, CellId memory) {
  Builder b(f.module);
  std::vector<Path> all;
  for (const Variable *p : h.dependents)
    if (p->kind == VariableKind::Parameter && p->type->isPointer() && !p->type->element->isConst())
      addPlaces(b, b.deref(Path(p)), all);
  std::erase_if(all, [&](const Path &p) {
    const CellId c = f.alias().cellOf(p);
    return c == NoCell || f.alias().pointee(c) != memory;
  });
  return all;
}

/// Does the caller have another way to the memory than these cells? A parameter that leads to an array of numbers is
/// none: that is unified with the memory where a helper is called for both.
bool hasOtherWay(const Facts &f, const Head &h, CellId memory, const std::set<CellId> &places) {
  std::vector<const Variable *> roots(h.function->parameters.begin(), h.function->parameters.end());
  roots.insert(roots.end(), f.module.globals.begin(), f.module.globals.end());
  for (const Variable *v : roots)
    for (CellId c : f.alias().reachable(f.alias().cellOf(v)))
      if (c != NoCell && f.alias().pointee(c) == memory && !places.count(c) &&
          !(v->kind == VariableKind::Parameter && c == f.alias().cellOf(v)))
        return true;
  return false;
}

} // namespace

/// Does the program ask whether the pointer to the object is null?
static bool mayBeNull(const Facts &f, const Path &place) {
  const CellId cell = f.alias().cellOf(place);
  bool asked = false;
  const auto question = [&](const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    if (!l || !l->type->isPointer() || !l->path.isVariable())
      return;
    const CellId to = f.alias().pointeeOf(e);
    const std::vector<CellId> leaves = to == NoCell ? std::vector<CellId>() : f.alias().leaves(to);
    asked |= std::find(leaves.begin(), leaves.end(), cell) != leaves.end();
  };
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *whole) {
        if (isa<IfStmt>(s) || isa<WhileStmt>(s))
          question(whole);
        forEachExpr(whole, [&](const Expr *e) {
          if (const auto *b = dyn_cast<BinaryExpr>(e))
            question(b->left), question(b->right);
          else if (const auto *u = dyn_cast<UnaryExpr>(e))
            question(u->operand);
          else if (const auto *k = dyn_cast<SelectExpr>(e))
            question(k->condition);
          else if (const auto *k = dyn_cast<CastExpr>(e); k && !k->type->isPointer())
            question(k->operand);
        });
      });
    });
  return asked;
}

/// Those that the head may execute.
static std::vector<const Stmt *> storesOf(const Head &h, const MemoryGiven &given) {
  std::vector<const Stmt *> out;
  NodeSet<Function> seen;
  const std::function<void(const Function *)> body = [&](const Function *g) {
    if (!g->body || !seen.insert(g).second)
      return;
    forEachStmt(g->body, [&](const Stmt *s) {
      if (std::find(given.stores.begin(), given.stores.end(), s) != given.stores.end())
        out.push_back(s);
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
        body(c->callee);
    });
  };
  body(h.function);
  return out;
}

static bool isHanded(Facts &f, const MemoryGiven &given, const Head &h, std::vector<HandedPlace> &out) {
  const std::vector<const Stmt *> stores = storesOf(h, given);
  if (stores.empty())
    return true;
  const std::vector<Path> places = placesOf(f, h, given.memory);
  std::set<CellId> cells;
  for (const Path &p : places)
    cells.insert(f.alias().cellOf(p));
  if (places.empty() || !f.alias().variablesIn(given.memory).empty() ||
      f.alias().isMutableGlobal(given.memory) || hasOtherWay(f, h, given.memory, cells))
    return false;
  PlaceWalk walk(f, places);
  if (!walk.isFine(h.function) ||
      !std::all_of(stores.begin(), stores.end(), [&](const Stmt *s) { return walk.sets(s); }))
    return false;
  for (const Path &p : places)
    out.push_back({p, mayBeNull(f, p)});
  return true;
}

HandedMemory findHandedMemory(Facts &f) {
  HandedMemory out;
  for (const MemoryGiven &given : findMemoryGiven(f)) {
    const bool are = std::all_of(f.module.heads.begin(), f.module.heads.end(), [&](const Head &h) {
      return isHanded(f, given, h, out.places[h.function]);
    });
    if (!are)
      out.notHanded.push_back(given.stores.front()->location);
    for (const CallStmt *c : given.allocations)
      out.allocations.insert(c->id);
  }
  return out;
}

} // namespace adjgen

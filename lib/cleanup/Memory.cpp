// Problem: values may only be shared, and increments only joined, where nothing between changes what they
// read. Two paths are kept apart by what C says of variables whose address nobody has, of restrict parameters
// and of types, and by shadows being memory of their own (Module::isShadow). What is not known to be apart
// overlaps. Order between threads is part of it: what synchronizes may change all that others can reach.
#include "cleanup/Memory.h"
#include "cleanup/Uses.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <set>

namespace adjgen {

// ---- what is read

void Reads::add(const Expr *e) {
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      places.push_back(l->path);
    const Path *p = isa<LoadExpr>(x)        ? &cast<LoadExpr>(x)->path
                    : isa<AddressOfExpr>(x) ? &cast<AddressOfExpr>(x)->path
                                            : nullptr;
    for (std::size_t k = 0; p && k < p->steps.size(); ++k)
      if (p->steps[k].kind == ProjectionKind::Deref) {
        Path pointer(p->root);
        pointer.steps.assign(p->steps.begin(), p->steps.begin() + static_cast<std::ptrdiff_t>(k));
        places.push_back(std::move(pointer));
      }
  });
}

void Reads::addWay(const Path &p) {
  for (std::size_t k = 0; k < p.steps.size(); ++k) {
    if (p.steps[k].index)
      add(p.steps[k].index);
    if (p.steps[k].kind == ProjectionKind::Deref) {
      Path pointer(p.root);
      pointer.steps.assign(p.steps.begin(), p.steps.begin() + static_cast<std::ptrdiff_t>(k));
      places.push_back(std::move(pointer));
    }
  }
}

void Reads::add(const Path &p) {
  places.push_back(p);
  addWay(p);
}

// ---- what is changed

std::optional<Sum> sumOf(const Stmt *s) {
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return Sum{Sum::Form::Plain, &i->target, i->value};
  if (const auto *a = dyn_cast<OmpAtomicStmt>(s))
    return Sum{Sum::Form::Atomic, &a->update->target, a->update->value};
  const auto *c = dyn_cast<CallStmt>(s);
  static const std::set<std::string> inBlocks = {"adjgen_add_double", "adjgen_add_float",
                                                 "adjgen_add_in_double", "adjgen_add_in_float"};
  if (c && c->callee && inBlocks.count(c->callee->name) != 0)
    if (const auto *a = dyn_cast<AddressOfExpr>(c->arguments[0]))
      return Sum{Sum::Form::Blocks, &a->path, c->arguments[1],
                 c->arguments.size() > 2 ? c->arguments[2] : nullptr};
  return std::nullopt;
}

bool isRest(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  static const std::set<std::string> rests = {"adjgen_rest_double", "adjgen_rest_float",
                                              "adjgen_rest_in_double", "adjgen_rest_in_float"};
  return c && c->callee && rests.count(c->callee->name) != 0;
}

/// Who has the address of numbers that a pointer leads to can set these, but no pointer.
static bool isOfNumbersBehind(const Path &p) {
  const Type *t = p.type()->innermostElement();
  return p.goesThroughPointer() && (t->isReal() || t->isInteger());
}

Memory::Memory(const Module &module, const BlockStmt *body, const std::vector<Path> &apart)
    : module_(module) {
  forEachStmt(body, [&](const Stmt *s) {
    const bool isSum = sumOf(s).has_value(); // gives the address to nobody who keeps it
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !isSum && !isOfNumbersBehind(a->path))
          escaping_.insert(a->path.root);
      });
    });
    if (const Path *p = targetOf(s); p && p->isVariable())
      assigned_.insert(p->root);
    if (const auto *q = dyn_cast<PopStmt>(s); q && q->path.isVariable())
      assigned_.insert(q->path.root);
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      hasRegions_ = true;
      if (r->isTask()) { // which go on beside who has created them
        for (const Variable *v : mentionedVariables(r->body))
          escaping_.insert(v);
      }
      for (const SharingEntry &e : r->sharing)
        if (e.inner != e.outer)
          inRegions_.insert(e.inner);
      forEachStmt(r->body, [&](const Stmt *x) {
        if (const auto *d = dyn_cast<DeclareStmt>(x))
          inRegions_.insert(d->variable);
        else if (const auto *l = dyn_cast<ForStmt>(x))
          inRegions_.insert(l->variable);
      });
    }
  });
  if (!apart.empty())
    keepThoseThatStay(body, apart);
}

/// A pointer that something sets, in whatever object of its kind, cannot say where it leads to.
void Memory::keepThoseThatStay(const BlockStmt *body, const std::vector<Path> &apart) {
  std::set<const Type *> changing; // of pointers in memory
  const auto sets = [&](const Path &p) {
    if (!p.isVariable() && (p.type()->isPointer() || p.type()->isRecord()))
      changing.insert(p.type()->isPointer() ? p.type()->canonical : nullptr);
  };
  forEachStmt(body, [&](const Stmt *s) {
    if (const Path *p = targetOf(s))
      sets(*p);
    if (const auto *q = dyn_cast<PopStmt>(s))
      sets(q->path);
  });
  for (const Path &p : apart)
    if (!assigned_.count(p.root) && !escaping_.count(p.root) &&
        (p.isVariable() || (!changing.count(p.type()->canonical) && !changing.count(nullptr))))
      apart_.push_back(p);
}

/// The one of these pointers by which p leads to memory; null: none.
const Path *Memory::apartOn(const Path &p) const {
  for (const Path &pointer : apart_) {
    const std::size_t n = pointer.steps.size();
    if (p.root != pointer.root || p.steps.size() <= n || p.steps[n].kind != ProjectionKind::Deref)
      continue;
    Path way = p;
    way.steps.resize(n);
    const bool goesOn = std::any_of(p.steps.begin() + static_cast<std::ptrdiff_t>(n) + 1, p.steps.end(),
                                    [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
    if (equal(way, pointer))
      return goesOn ? nullptr : &pointer;
  }
  return nullptr;
}

std::size_t Memory::statementsIn(const Stmt *s) const {
  if (const auto it = statementsIn_.find(s); it != statementsIn_.end())
    return it->second;
  std::size_t all = 1;
  forEachChild(s, [&](const Stmt *c) { all += statementsIn(c); });
  if (all > 1)
    statementsIn_.emplace(s, all);
  return all;
}

bool Memory::isVeryLong(const Stmt *s) const {
  constexpr std::size_t VeryLong = 1000;
  return statementsIn(s) > VeryLong;
}

Effects Memory::effectsOf(const Stmt *root) const {
  Effects effects;
  auto clauses = [&](const std::vector<SharingEntry> &sharing) {
    effects.isOpaque = true;
    for (const SharingEntry &e : sharing)
      effects.stores.insert(effects.stores.end(), {Path(e.outer), Path(e.inner)});
  };
  forEachStmt(root, [&](const Stmt *s) {
    if (const auto sum = sumOf(s)) {
      effects.sums.push_back(*sum->target);
      return;
    }
    if (const Path *p = targetOf(s))
      effects.stores.push_back(*p);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      effects.stores.push_back(Path(d->variable));
    else if (const auto *q = dyn_cast<PopStmt>(s))
      effects.stores.push_back(q->path);
    else if (const auto *f = dyn_cast<ForStmt>(s))
      effects.stores.push_back(Path(f->variable));
    else if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      clauses(p->sharing);
    else if (const auto *o = dyn_cast<OmpForStmt>(s))
      clauses(o->sharing);
    else
      effects.isOpaque |= (isa<CallStmt>(s) && !isRest(s)) || isa<OmpBarrierStmt>(s) ||
                          isa<OmpCriticalStmt>(s) || isa<OmpFlushStmt>(s) || isa<UnsupportedStmt>(s) ||
                          isa<ReturnStmt>(s);
  });
  return effects;
}

// ---- which places are apart

bool Memory::isOwn(const Path &p) const {
  const Variable *v = p.root;
  return !p.goesThroughPointer() && v->kind != VariableKind::Global && v->storage == StorageKind::Automatic &&
         !escaping_.count(v) && (!hasRegions_ || inRegions_.count(v));
}

/// A pointer as the caller gave it.
bool Memory::isEntryPointer(const Path &p) const {
  return p.root->kind == VariableKind::Parameter && p.root->type->isPointer() && !assigned_.count(p.root) &&
         !escaping_.count(p.root);
}

static bool isSingleDeref(const Path &p) {
  unsigned derefs = 0;
  for (const Projection &s : p.steps)
    derefs += s.kind == ProjectionKind::Deref;
  return derefs == 1 && p.steps.front().kind == ProjectionKind::Deref;
}

/// `variable` does not go through a pointer, `other` does.
bool Memory::isSeparateVariable(const Path &variable, const Path &other) const {
  const Variable *v = variable.root;
  if (v->kind == VariableKind::Global || v->storage != StorageKind::Automatic)
    return false;
  return !escaping_.count(v) || (isSingleDeref(other) && isEntryPointer(other));
}

bool Memory::areSeparateParameters(const Path &a, const Path &b) const {
  return isSingleDeref(a) && isSingleDeref(b) && isEntryPointer(a) && isEntryPointer(b) &&
         ((a.root->type->qualifiers | b.root->type->qualifiers) & Restrict);
}

static bool hasUnion(const Path &p) {
  const Type *t = p.root->type;
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Field && t->isRecord() && t->record->isUnion)
      return true;
    t = s.type;
  }
  return false;
}

/// C lets an object be read by its own type only, and by that of characters.
static bool areSeparateTypes(const Path &a, const Path &b) {
  const Type *x = a.type(), *y = b.type();
  if (!x->isScalar() || !y->isScalar() || hasUnion(a) || hasUnion(b))
    return false;
  return x->kind == TypeKind::Real ? y->kind != TypeKind::Real && y->bits != 8
                                   : y->kind == TypeKind::Real && x->bits != 8;
}

/// What comes behind the first `behind` steps: a part of the same object, memory that this object owns
/// (Field::owns), whether directly or by what it owns, or any memory.
enum class Reach { Part, Owned, Any };

static Reach reachOf(const Path &p, std::size_t behind) {
  Reach reach = Reach::Part;
  const Type *t = p.root->type;
  bool owns = false; // the step before leads to a pointer that does
  for (std::size_t k = 0; k < p.steps.size(); ++k) {
    const Projection &s = p.steps[k];
    const bool isOpenArray = t->isArray() && t->extent < 0 && !t->extentExpr;
    if (k >= behind && (s.kind == ProjectionKind::Deref || isOpenArray)) {
      if (!owns)
        return Reach::Any;
      reach = Reach::Owned;
    }
    owns = s.kind == ProjectionKind::Field && t->isRecord() && t->record->fields[s.field].owns;
    t = s.type;
  }
  return reach;
}

/// From one root: members with different names, elements with different constant subscripts, and what these
/// own. Where pointers in them lead, nobody knows.
static bool areSeparateParts(const Path &a, const Path &b) {
  for (std::size_t k = 0; k < a.steps.size() && k < b.steps.size(); ++k) {
    const Projection &x = a.steps[k], &y = b.steps[k];
    if (x.kind != y.kind || x.kind == ProjectionKind::Deref)
      return false;
    const auto *i = dyn_cast<LiteralExpr>(x.index), *j = dyn_cast<LiteralExpr>(y.index);
    const bool otherElement = i && j && i->hasValue && j->hasValue && i->value != j->value;
    if (otherElement || (x.kind == ProjectionKind::Field && x.field != y.field))
      return !hasUnion(a) && !hasUnion(b) && reachOf(a, k) != Reach::Any && reachOf(b, k) != Reach::Any;
    if (x.index && !equal(x.index, y.index))
      return false;
  }
  return false;
}

bool Memory::mayOverlap(const Path &stored, const Path &read) const {
  if (!apart_.empty()) {
    const Path *a = apartOn(stored), *b = apartOn(read);
    if (a && b && a != b)
      return false;
  }
  if (stored.root == read.root) // p[k] and p itself are of different types
    return !areSeparateParts(stored, read) && !areSeparateTypes(stored, read);
  const bool a = stored.goesThroughPointer(), b = read.goesThroughPointer();
  if (!a && !b)
    return false;
  if (a != b ? isSeparateVariable(a ? read : stored, a ? stored : read) : areSeparateParameters(stored, read))
    return false;
  if (areSeparateTypes(stored, read))
    return false;
  return isShadow(stored.root) == isShadow(read.root);
}

bool Memory::mayChange(const Effects &effects, const Reads &reads) const {
  for (const Path &r : reads.places) {
    if (effects.isOpaque && !isOwn(r))
      return true;
    for (const auto *list : {&effects.stores, &effects.sums})
      for (const Path &s : *list)
        if (mayOverlap(s, r))
          return true;
  }
  return false;
}

bool Memory::mayRead(const Reads &reads, const Path &place) const {
  for (const Path &r : reads.places)
    if (mayOverlap(place, r))
      return true;
  return false;
}

} // namespace adjgen

// Problem: may two access paths of the program name the same memory?
// Unification (Steensgaard 1996) with one cell a field: every pointer assignment joins the pointees of its
// two sides. Invariant: a cell's facts stand at its representative; joining two cells joins their fields and
// pointees, so the relation is closed; no cell is a part of itself.
#include "analysis/memory/AliasSolver.h"
#include "analysis/memory/UniqueOwners.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "rules/TextFunctions.h"
#include "support/Progress.h"
#include <algorithm>

namespace adjgen {

bool callsOthers(const UnsupportedStmt *u) {
  return std::none_of(u->touched.begin(), u->touched.end(),
                      [](const Variable *v) { return v->type->isVoid(); });
}

class AliasSolver {
public:
  AliasSolver(const Module &m, const std::vector<Path> &apart, AliasResults &r)
      : m_(m), apart_(apart), r_(r) {}

  void run() {
    for (const Variable *g : m_.globals)
      for (const InitialPointer &p : g->initialPointers)
        initially(g, p);
    for (const Variable *g : m_.globals)
      variable(g);
    for (const Function *f : m_.functions) {
      for (const Variable *p : f->parameters)
        variable(p);
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) { statement(f, s); });
    }
    for (const Function *f : m_.functions)
      if (isOnlyCalled(f))
        leadElsewhere(f);
    for (const Head &h : m_.heads)
      for (const auto *named : {&h.dependents, &h.independents})
        for (const Variable *v : *named)
          lead(v);
    markGiven();
    markExternal();
    for (const Function *f : m_.functions)
      if (f->body)
        findRestrictBases(f);
    touchAllPaths();
    joinPartsOfThemselves();
    markAllocated();
    markKnownOutside();
    markSeenByOthers();
    findOwners(m_, r_);
  }

private:
  using Cell = AliasResults::Cell;
  Cell &at(CellId c) { return r_.cells_[r_.find(c)]; }

  CellId fresh(const Type *t) {
    r_.cells_.emplace_back();
    CellId c = static_cast<CellId>(r_.cells_.size() - 1);
    note(c, t);
    if (const Type *inner = t ? t->innermostElement() : nullptr; inner && inner->isRecord())
      for (unsigned k = 0; k < inner->record->fields.size(); ++k) // so that whole records can be followed
        field(c, k, inner->record->fields[k].type);
    return c;
  }
  void note(CellId c, const Type *t) {
    if (!t)
      return;
    t = t->innermostElement();
    if (t->isScalar())
      at(c).scalars.insert(t->canonical);
    if (t->isRecord()) {
      at(c).records.insert(t->record);
      if (t->record->isUnion && !at(c).onePiece)
        makeOnePiece(c);
      if (at(c).onePiece)
        for (const Field &f : t->record->fields)
          note(c, f.type);
    }
  }
  /// Whatever is inside of a union may lie in the same place as any other part of it.
  void makeOnePiece(CellId c) {
    at(c).onePiece = true;
    for (auto &[k, f] : std::exchange(at(c).fields, {}))
      join(c, f);
  }
  /// A pointer that leads to a block, and elsewhere to what is inside of a block (an allocator with a list of
  /// free ones), makes the block a part of itself: such a cell is one piece. Walks over parts end for that
  /// reason.
  void joinPartsOfThemselves() {
    for (CellId c = partOfItself(); c != NoCell; c = partOfItself())
      makeOnePiece(c);
  }
  CellId partOfItself() const {
    enum class State : char { New, Open, Done };
    std::vector<State> states(r_.cells_.size(), State::New);
    std::vector<CellId> open;
    for (CellId start = 0; start < r_.cells_.size(); ++start) {
      open.push_back(r_.find(start));
      while (!open.empty()) {
        const CellId c = open.back();
        if (states[c] != State::New) { // all that it holds has been looked at
          states[c] = State::Done;
          open.pop_back();
          continue;
        }
        states[c] = State::Open;
        for (const auto &[k, f] : r_.cells_[c].fields) {
          if (states[r_.find(f)] == State::Open)
            return r_.find(f);
          if (states[r_.find(f)] == State::New)
            open.push_back(r_.find(f));
        }
      }
    }
    return NoCell;
  }
  CellId variable(const Variable *v) {
    const auto [it, isNew] = r_.ofVariable_.emplace(v, 0);
    CellId &own = it->second;
    if (isNew) {
      own = fresh(v->type);
      at(own).variables.push_back(v);
    }
    return r_.find(own);
  }
  CellId pointee(CellId c, const Type *t = nullptr) {
    c = r_.find(c);
    if (r_.cells_[c].pointee == NoCell) {
      CellId p = fresh(t);
      r_.cells_[c].pointee = p;
    }
    CellId p = r_.find(r_.cells_[c].pointee);
    note(p, t);
    return p;
  }
  CellId field(CellId c, unsigned k, const Type *t) {
    c = r_.find(c);
    if (r_.cells_[c].onePiece) {
      note(c, t);
      return c;
    }
    auto it = r_.cells_[c].fields.find(k);
    if (it == r_.cells_[c].fields.end()) {
      CellId f = fresh(t);
      it = r_.cells_[c].fields.emplace(k, f).first;
    }
    CellId f = r_.find(it->second);
    note(f, t);
    return f;
  }
  void join(CellId a, CellId b) {
    a = r_.find(a), b = r_.find(b);
    if (a == b)
      return;
    r_.cells_[b].parent = a;
    Cell moved = std::move(r_.cells_[b]);
    r_.cells_[b].parent = a;
    Cell &into = r_.cells_[a];
    into.scalars.insert(moved.scalars.begin(), moved.scalars.end());
    into.records.insert(moved.records.begin(), moved.records.end());
    into.variables.insert(into.variables.end(), moved.variables.begin(), moved.variables.end());
    into.external |= moved.external;
    into.outside |= moved.outside;
    into.ledTo |= moved.ledTo;
    into.onePiece |= moved.onePiece;
    into.allocated |= moved.allocated;
    into.seenByUnknown |= moved.seenByUnknown;
    for (auto &[k, f] : moved.fields) {
      CellId root = r_.find(a);
      auto it = r_.cells_[root].fields.find(k);
      if (it == r_.cells_[root].fields.end())
        r_.cells_[root].fields.emplace(k, f);
      else
        join(it->second, f);
    }
    if (moved.pointee != NoCell) {
      CellId root = r_.find(a);
      if (r_.cells_[root].pointee == NoCell)
        r_.cells_[root].pointee = moved.pointee;
      else
        join(r_.cells_[root].pointee, moved.pointee);
    }
    if (at(a).onePiece && !at(a).fields.empty())
      makeOnePiece(a);
  }

  CellId cell(const Path &p) {
    for (const Projection &s : p.steps)
      if (s.index)
        expression(s.index);
    return place(p);
  }
  /// Without a look at the subscripts: who walks over an expression comes to them by itself.
  CellId place(const Path &p) {
    CellId c = variable(p.root);
    for (const Projection &s : p.steps) {
      if (s.kind == ProjectionKind::Deref)
        c = pointee(c, s.type);
      else if (s.kind == ProjectionKind::Field)
        c = field(c, s.field, s.type);
    }
    return c;
  }

  void initially(const Variable *g, const InitialPointer &p) {
    const Type *t = g->type;
    const CellId from = along(g, p.at, t);
    const Type *inside = p.target->type;
    r_.addressTaken_.insert(p.target);
    const CellId to = along(p.target, p.inside, inside);
    join(pointee(from, t->element), to);
  }
  CellId along(const Variable *v, const std::vector<unsigned> &way, const Type *&t) {
    CellId c = variable(v);
    for (unsigned k : way) {
      if (t->isRecord())
        c = field(c, k, t->record->fields[k].type);
      t = t->isRecord() ? t->record->fields[k].type : t->element;
    }
    return c;
  }

  /// Cell that a pointer-valued expression points to; NoCell for null and integers.
  CellId pointed(const Expr *e) {
    switch (e->kind) {
    case ExprKind::Load:
      return e->type->isPointer() ? pointee(place(cast<LoadExpr>(e)->path), e->type->element) : NoCell;
    case ExprKind::AddressOf: {
      const Path &p = cast<AddressOfExpr>(e)->path;
      return place(p);
    }
    case ExprKind::Binary: {
      const auto *b = cast<BinaryExpr>(e);
      if (!e->type->isPointer())
        return NoCell;
      return pointed(b->left->type->isPointer() ? b->left : b->right);
    }
    case ExprKind::Select: {
      const auto *s = cast<SelectExpr>(e);
      CellId a = pointed(s->ifTrue), b = pointed(s->ifFalse);
      if (a != NoCell && b != NoCell)
        join(a, b);
      return a != NoCell ? r_.find(a) : b;
    }
    case ExprKind::Cast:
      return pointed(cast<CastExpr>(e)->operand);
    case ExprKind::Literal:
    case ExprKind::FunctionRef:
    case ExprKind::Unary:
    case ExprKind::PureCall:
    case ExprKind::SizeOf:
      break;
    }
    return NoCell;
  }

  /// Pointer flow: the address of a variable escapes wherever AddressOf occurs.
  void expression(const Expr *e) {
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *a = dyn_cast<AddressOfExpr>(x)) {
        if (!a->path.goesThroughPointer())
          r_.addressTaken_.insert(a->path.root);
        place(a->path);
      } else if (const auto *l = dyn_cast<LoadExpr>(x)) {
        place(l->path);
      }
      if (x->type->isPointer())
        pointed(x);
    });
  }

  /// A value of type t flows into the storage `into`.
  void flow(CellId into, const Type *t, const Expr *e) {
    expression(e);
    if (t->isPointer()) {
      CellId p = pointed(e);
      if (p != NoCell)
        join(pointee(into, t->element), p);
    } else if (t->isRecord()) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        joinContents(into, cell(l->path), t);
    }
  }
  void joinContents(CellId a, CellId b, const Type *t) {
    for (unsigned k = 0; k < t->record->fields.size(); ++k) {
      const Type *ft = t->record->fields[k].type->innermostElement();
      if (!ft->isPointer() && !ft->isRecord())
        continue;
      CellId fa = field(a, k, ft), fb = field(b, k, ft);
      if (ft->isPointer())
        join(pointee(fa, ft->element), pointee(fb, ft->element));
      else
        joinContents(fa, fb, ft);
    }
  }

  void statement(const Function *f, const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      CellId c = variable(d->variable);
      if (d->initializer)
        flow(c, d->variable->type, d->initializer);
    } else if (const auto *a = dyn_cast<AssignStmt>(s)) {
      flow(cell(a->target), a->target.type(), a->value);
    } else if (const auto *i = dyn_cast<IncrementStmt>(s)) {
      flow(cell(i->target), i->target.type(), i->value);
    } else if (const auto *c = dyn_cast<CallStmt>(s)) {
      call(c);
    } else if (const auto *r = dyn_cast<ReturnStmt>(s); r && r->value) {
      flow(returned(f), r->value->type, r->value);
    } else if (const auto *u = dyn_cast<UnsupportedStmt>(s)) {
      for (const Variable *v : u->touched)
        variable(v);
      unknown_.push_back(u);
      meetsUnknown_ = true;
    } else if (const auto *l = dyn_cast<ForStmt>(s)) {
      flow(variable(l->variable), l->variable->type, l->lower);
    }
    sharing(sharingOf(s));
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    forEachExprOf(s, [&](const Expr *e) { r &&isDependence(r, e) ? dependence(e) : expression(e); });
  }
  static bool isDependence(const OmpParallelStmt *r, const Expr *e) {
    const auto &list = r->traits.dependences;
    return std::any_of(list.begin(), list.end(), [&](const TaskDependence &d) { return d.address == e; });
  }
  /// Nobody follows such an address.
  void dependence(const Expr *address) {
    if (const auto *a = dyn_cast<AddressOfExpr>(address))
      place(a->path);
    forEachOperand(address, [&](const Expr *o) { expression(o); });
  }
  void sharing(const std::vector<SharingEntry> &entries) {
    for (const SharingEntry &e : entries)
      if (e.inner != e.outer) {
        CellId in = variable(e.inner), out = variable(e.outer);
        const Type *t = e.inner->type->innermostElement();
        if (e.kind == SharingKind::FirstPrivate && t->isPointer())
          join(pointee(in, t->element), pointee(out, t->element));
        if (e.kind == SharingKind::FirstPrivate && t->isRecord())
          joinContents(in, out, t);
      }
  }
  CellId returned(const Function *f) {
    auto [it, isNew] = r_.ofReturn_.emplace(f, 0);
    if (isNew)
      it->second = fresh(f->returnType);
    return r_.find(it->second);
  }
  void call(const CallStmt *c) {
    for (const Expr *a : c->arguments)
      expression(a);
    FunctionKind kind = c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
    bool allocates = isAllocation(kind);
    if (allocates && c->hasResult) {
      at(pointee(cell(c->result))).allocated = true;
      return;
    }
    if (c->callee && c->callee->body) {
      for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k)
        flow(variable(c->callee->parameters[k]), c->callee->parameters[k]->type, c->arguments[k]);
      if (c->hasResult) {
        const Type *t = c->result.type();
        if (t->isPointer())
          join(pointee(cell(c->result), t->element), pointee(returned(c->callee), t->element));
        else if (t->isRecord())
          joinContents(cell(c->result), returned(c->callee), t);
      }
      return;
    }
    unknownCall(c, kind);
  }
  void unknownCall(const CallStmt *c, FunctionKind kind) {
    if ((kind != FunctionKind::Unknown && kind != FunctionKind::Reallocate) ||
        (c->callee && onlyOrders(c->callee->name))) // it keeps no address
      return;
    meetsUnknown_ |= kind == FunctionKind::Unknown;
    for (const Expr *a : c->arguments) {
      CellId p = a->type->isPointer() ? pointed(a) : NoCell;
      if (const auto *l = dyn_cast<LoadExpr>(a); l && a->type->isRecord() && kind == FunctionKind::Unknown)
        givenObjects_.push_back(place(l->path));
      if (p == NoCell)
        continue;
      if (c->hasResult && c->result.type()->isPointer())
        join(pointee(cell(c->result)), p);
      if (kind == FunctionKind::Unknown && !(c->callee && writesCharacters(c->callee->name))) {
        at(p).external = at(p).ledTo = at(p).seenByUnknown = true;
        seenByOthers_.insert(p);
      }
    }
    if (kind == FunctionKind::Unknown && c->hasResult) {
      at(cell(c->result)).seenByUnknown = true;
      if (c->result.type()->isPointer())
        ofOthers(pointee(cell(c->result)), c->result.type()->element);
    }
  }

  /// What a member function reads of a private pointer that nothing sets here: the caller's object has it.
  static bool isOnlyCalled(const Function *f) {
    return f->body && f->given && f->given->expectedAdjoint.empty() && f->given->expectedTangent.empty();
  }
  void leadElsewhere(const Function *f) {
    forEachStmt(f->body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          const auto *l = dyn_cast<LoadExpr>(e);
          if (l && l->type->isPointer() && l->path.goesThroughPointer())
            ofOthers(pointee(place(l->path), l->type->element), l->type->element);
        });
      });
    });
  }

  /// Any two pointers to one type that functions without a body return may be one.
  void ofOthers(CellId c, const Type *t) {
    const auto [it, isNew] = ofOthers_.emplace(t->canonical, c);
    if (!isNew)
      join(it->second, c);
  }

  /// What a copied object leads to, and what code that is not followed may store addresses of in pointers
  /// that it can reach.
  void markGiven() {
    for (CellId c : givenObjects_)
      for (CellId l : r_.leaves(c))
        if (const CellId p = r_.pointee(l); p != NoCell) {
          at(p).external = at(p).ledTo = at(p).seenByUnknown = true;
          seenByOthers_.insert(p);
        }
    for (const UnsupportedStmt *u : unknown_) {
      std::set<CellId> touched;
      for (const Variable *v : u->touched)
        touched.merge(r_.reachable(variable(v)));
      if (callsOthers(u))
        seenByOthers_.insert(touched.begin(), touched.end());
      if (std::any_of(touched.begin(), touched.end(), [&](CellId c) { return holdsPointer(c); }))
        for (CellId c : touched)
          at(c).external = at(c).ledTo = true;
    }
  }
  bool holdsPointer(CellId c) {
    return std::any_of(at(c).scalars.begin(), at(c).scalars.end(),
                       [](const Type *t) { return t->isPointer(); });
  }

  void markExternal() {
    Seen seen;
    for (const auto &[t, c] : ofOthers_)
      external(c, seen, true);
    for (const Variable *g : m_.globals)
      if (g->isOthersToo())
        external(g, seen);
    for (const auto &[c, ledTo] : seen)
      seenByOthers_.insert(c); // of what follows, others know nothing
    for (const Variable *g : m_.globals)
      if (g->storage == StorageKind::External && !g->isOthersToo())
        external(g, seen);
    for (const Head &h : m_.heads) {
      for (const Variable *p : h.function->parameters) {
        CellId c = variable(p);
        if (at(c).pointee != NoCell)
          external(pointee(c), seen, true);
        if (p->type->isPointer() && (p->type->qualifiers & Restrict))
          at(pointee(c)).restricted = true;
        for (auto &[k, f] : at(c).fields)
          if (at(f).pointee != NoCell)
            external(pointee(f), seen, true);
      }
    }
    for (const Path &p : apart_)
      takeToBeApart(p);
  }
  /// [taken to be apart]
  void takeToBeApart(const Path &pointer) {
    CellId c = variable(pointer.root);
    const Type *t = pointer.root->type;
    for (const Projection &s : pointer.steps) {
      c = s.kind == ProjectionKind::Field ? field(c, s.field, s.type) : pointee(c, t->element);
      t = s.type;
    }
    restrict(pointee(c, t->element));
  }
  void restrict(CellId c) {
    at(c).restricted = true;
    for (const auto &[k, part] : std::map<unsigned, CellId>(at(c).fields))
      restrict(part);
  }
  /// What a head names is active, also where nothing that is followed uses it: code that is not followed may,
  /// behind whatever member. Objects that lead to others of their own class (lists, meshes) have no end: of
  /// each class on the way once, and no more than so many in all.
  void lead(const Variable *v) {
    constexpr std::size_t Most = 512;
    struct Place {
      CellId cell;
      const Type *type;
      std::set<const Record *> on; // the way
    };
    std::vector<Place> places{{variable(v), v->type, {}}};
    for (std::size_t k = 0; k < places.size() && k < Most; ++k) {
      const Place p = places[k];
      const Type *t = p.type->innermostElement();
      if (!t->reachesReal())
        continue;
      if (t->isPointer()) {
        places.push_back({pointee(p.cell, t->element), t->element, p.on});
      } else if (meetsUnknown_ && t->isRecord() && !p.on.count(t->record)) {
        for (unsigned f = 0; f < t->record->fields.size(); ++f) {
          const Type *of = t->record->fields[f].type;
          places.push_back({field(p.cell, f, of), of, p.on});
          places.back().on.insert(t->record);
        }
      }
    }
  }
  using Seen = std::map<CellId, bool>; // is it known that pointers lead to it?

  void external(const Variable *g, Seen &seen) {
    if (!g->isConstant)
      external(variable(g), seen, false);
    else if (g->initialPointers.empty())
      for (const CellId c : r_.leaves(variable(g))) // a pointer that is constant leads out all the same
        if (r_.cells_[c].pointee != NoCell)
          external(r_.cells_[c].pointee, seen, true);
  }

  /// `ledTo`: not just as the storage of a variable.
  void external(CellId c, Seen &seen, bool ledTo) {
    c = r_.find(c);
    const auto [known, isNew] = seen.emplace(c, ledTo);
    if (!isNew && (known->second || !ledTo))
      return;
    known->second = ledTo;
    r_.cells_[c].external = r_.cells_[c].outside = true;
    r_.cells_[c].ledTo |= ledTo;
    if (r_.cells_[c].pointee != NoCell)
      external(r_.cells_[c].pointee, seen, true);
    auto fields = r_.cells_[c].fields;
    for (auto &[k, f] : fields)
      external(f, seen, ledTo);
  }

  void findRestrictBases(const Function *f) {
    for (const Variable *p : f->parameters)
      if (p->type->isPointer() && (p->type->qualifiers & Restrict) && !r_.addressTaken_.count(p))
        r_.restrictBase_[p] = p;
    NodeMap<Variable, std::vector<const Expr *>> set;
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable->type->isPointer() && d->initializer)
        set[d->variable].push_back(d->initializer);
      if (const auto *a = dyn_cast<AssignStmt>(s);
          a && a->target.isVariable() && a->target.type()->isPointer())
        set[a->target.root].push_back(a->value);
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult && c->result.isVariable())
        set[c->result.root].push_back(nullptr);
    });
    // A restrict parameter that moves along its own object stays its own base; one that is set from elsewhere
    // has none.
    for (int round = 0; round < 8; ++round)
      for (auto &[v, values] : set) {
        if (r_.addressTaken_.count(v))
          continue;
        bool isParameter = v->kind == VariableKind::Parameter;
        const Variable *base =
            isParameter ? (r_.restrictBase_.count(v) ? r_.restrictBase_[v] : nullptr) : baseOf(values[0]);
        for (const Expr *e : values)
          if (!e || baseOf(e, v) != base)
            base = nullptr;
        if (base)
          r_.restrictBase_[v] = base;
        else
          r_.restrictBase_.erase(v);
      }
  }
  const Variable *baseOf(const Expr *e, const Variable *self = nullptr) {
    if (!e)
      return nullptr;
    if (const auto *l = dyn_cast<LoadExpr>(e)) {
      if (!l->path.isVariable())
        return nullptr;
      auto it = r_.restrictBase_.find(l->path.root);
      return it == r_.restrictBase_.end() ? nullptr : it->second;
    }
    if (const auto *b = dyn_cast<BinaryExpr>(e); b && e->type->isPointer())
      return baseOf(b->left->type->isPointer() ? b->left : b->right, self);
    if (const auto *c = dyn_cast<CastExpr>(e))
      return baseOf(c->operand, self);
    if (const auto *a = dyn_cast<AddressOfExpr>(e)) {
      const Path &p = a->path;
      if (p.steps.empty() || p.steps[0].kind != ProjectionKind::Deref)
        return nullptr;
      for (std::size_t i = 1; i < p.steps.size(); ++i)
        if (p.steps[i].kind == ProjectionKind::Deref)
          return nullptr;
      auto it = r_.restrictBase_.find(p.root);
      return it == r_.restrictBase_.end() ? nullptr : it->second;
    }
    return nullptr;
  }

  /// What is allocated is so with all its members.
  void markAllocated() {
    for (CellId c = 0; c < r_.cells_.size(); ++c)
      if (at(c).allocated)
        for (CellId l : r_.leaves(c))
          at(l).allocated = true;
  }
  void markKnownOutside() {
    for (CellId c = 0; c < r_.cells_.size(); ++c)
      if (r_.isExternal(c) && !r_.knownOutside_.count(r_.find(c)))
        for (CellId r : r_.reachable(c))
          r_.knownOutside_.insert(r);
  }
  void markSeenByOthers() {
    for (CellId c : seenByOthers_)
      r_.seenByOthers_.merge(r_.reachable(r_.find(c)));
  }
  /// Queries after solving make no cells: every path of the program gets its cells now.
  void touchAllPaths() {
    for (const Function *f : m_.functions) {
      returned(f);
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) {
          if (const auto *a = dyn_cast<AssignStmt>(s))
            cell(a->target);
          if (const auto *i = dyn_cast<IncrementStmt>(s))
            cell(i->target);
          if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
            cell(c->result);
          forEachExprOf(s, [&](const Expr *e) { expression(e); });
        });
    }
  }

  const Module &m_;
  const std::vector<Path> &apart_;
  AliasResults &r_;
  /// What pointers lead to that functions without a body return, by its type.
  std::map<const Type *, CellId> ofOthers_;
  std::set<CellId> seenByOthers_;    // what leads to all of them
  bool meetsUnknown_ = false;        // code that is not followed
  std::vector<CellId> givenObjects_; // objects that such functions got a copy of
  std::vector<const UnsupportedStmt *> unknown_;
};

AliasResults analyseAliases(const Module &module, const std::vector<Path> &apart) {
  AliasResults r;
  AliasSolver(module, apart, r).run();
  return r;
}

} // namespace adjgen

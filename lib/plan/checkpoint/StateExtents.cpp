#include "plan/checkpoint/StateExtents.h"
#include "analysis/integers/Polynomial.h"
#include "ir/OmpConstructs.h"
#include "ir/TailArrays.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/CountedContainers.h"
#include "rules/FunctionKinds.h"

#include <algorithm>

namespace adjgen {

/// Polynomials of subscripts in a step. The loop stands for one that distributes its steps.
class StateExtents::Subscripts {
public:
  Subscripts(const Stmt *loop, Facts &f, StateExtents &to)
      : to_(to), b_(f.module), symbols_(f.module), asLoop_(counted(loop)),
        forms_(asLoop_, f.table(), f.effects(), f.recomputable(), nothing_),
        polynomials_(asLoop_, forms_, f.recomputable(), /*forAddresses=*/true, &symbols_) {
    forEachStmt(loop, [&](const Stmt *s) {
      for (const SharingEntry &e : sharingOf(s))
        if (e.inner != e.outer)
          outer_[e.inner] = e.outer;
    });
  }

  std::optional<Polynomial> of(const Path &p, const Path &pointer) {
    const Expr *index = p.steps[pointer.steps.size()].index;
    auto out = index ? polynomials_.of(index) : Polynomial();
    return out && isAttained(*out) ? std::optional(outside(*out)) : std::nullopt;
  }

  /// Of what is there in front of the loop.
  std::optional<Polynomial> of(const Expr *number) {
    auto out = polynomials_.of(number);
    if (!out || !isAttained(*out))
      return std::nullopt;
    for (const auto &[monomial, factor] : *out)
      for (const Variable *v : monomial)
        if (isRange(v))
          return std::nullopt;
    return outside(*out);
  }

private:
  const OmpForStmt *counted(const Stmt *loop) {
    const auto *own = dyn_cast<ForStmt>(loop);
    if (const auto *w = dyn_cast<WhileStmt>(loop)) {
      const Variable *k = b_.variable("k", b_.types().intType(), VariableKind::Local);
      own = b_.forLoop(k, b_.intLiteral(0), BinaryKind::Less, b_.intLiteral(1), b_.intLiteral(1),
                       w->body->statements.empty() && w->pre ? w->pre : w->body);
    }
    return b_.ompFor({}, {}, false, {}, own);
  }

  bool isRange(const Variable *v) const { return polynomials_.loopOf(v) != nullptr; }

  /// Some step has the least and the greatest value; the ranges of its variables are noted.
  bool isAttained(const Polynomial &p) {
    VariableSet seen;
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial)
        if (isRange(v) && (!seen.insert(v).second || !addRange(v)))
          return false;
        else if (!isRange(v) && !isThere(v))
          return false;
    return true;
  }
  bool isThere(const Variable *v) {
    if (const LoadExpr *member = symbols_.valueOf(v)) {
      to_.members[v] = member;
      return !isOwn(member->path.root) && to_.isInvariant(member);
    }
    auto it = outer_.find(v);
    const Variable *known = it == outer_.end() ? v : it->second;
    return !isOwn(known) && to_.isInvariant(Path(known));
  }
  bool isOwn(const Variable *v) {
    if (!ownKnown_) {
      forEachStmt(to_.loop_, [&](const Stmt *s) {
        if (const auto *d = dyn_cast<DeclareStmt>(s))
          own_.insert(d->variable);
        if (const auto *l = dyn_cast<ForStmt>(s))
          own_.insert(l->variable);
      });
      ownKnown_ = true;
    }
    return own_.count(v) || outer_.count(v);
  }

  bool addRange(const Variable *v) {
    for (const LoopExtents::Range &r : to_.ranges)
      if (r.variable == v)
        return true;
    const ForStmt *loop = polynomials_.loopOf(v);
    const auto step = valueOfLiterals(loop->step);
    const auto bounds = step && (*step == 1 || *step == -1) ? polynomials_.bounds(loop) : std::nullopt;
    if (!bounds || loop->variable->type->isPointer())
      return false;
    for (const Polynomial *p : {&bounds->first, &bounds->second})
      for (const auto &[monomial, factor] : *p)
        for (const Variable *x : monomial)
          if (isRange(x) || !isThere(x))
            return false;
    to_.ranges.push_back({v, outside(bounds->first), outside(bounds->second)});
    return true;
  }

  /// In terms of the originals of a region's copies.
  Polynomial outside(const Polynomial &p) const {
    Polynomial out;
    for (const auto &[monomial, factor] : p) {
      Monomial m;
      for (const Variable *v : monomial) {
        auto it = outer_.find(v);
        m.push_back(it == outer_.end() ? v : it->second);
      }
      std::sort(m.begin(), m.end(), ById());
      out[m] += factor;
    }
    std::erase_if(out, [](const auto &term) { return term.second == 0; });
    return out;
  }

  StateExtents &to_;
  Builder b_;
  MemberSymbols symbols_;
  VariableSet nothing_, own_;
  bool ownKnown_ = false;
  NodeMap<Variable, const Variable *> outer_;
  const OmpForStmt *asLoop_;
  LinearForms forms_;
  Polynomials polynomials_;
};

StateExtents::StateExtents(const Stmt *loop, const Function *g, Facts &f)
    : loop_(loop), function_(g), f_(f),
      subscripts_(isa<CallStmt>(loop) ? nullptr : std::make_unique<Subscripts>(loop, f, *this)) {}
StateExtents::~StateExtents() = default;

bool StateExtents::isInvariant(const Expr *e) {
  LocationSet reads;
  readsOf(f_.table(), e, reads);
  for (unsigned l : reads.set_bits())
    if (f_.table().mayOverlap(l, f_.effects().writes(loop_)))
      return false;
  return true;
}

bool StateExtents::isInvariant(const Path &p) {
  LocationSet reads;
  readsOnTheWay(f_.table(), p, reads);
  for (LocationId l : f_.table().allOf(p))
    reads.set(l);
  for (unsigned l : reads.set_bits())
    if (f_.table().mayOverlap(l, f_.effects().writes(loop_)))
      return false;
  return true;
}

/// Nothing in the function changes what it reads: variables that are set once, before the loop.
bool StateExtents::staysInFunction(const Expr *e) {
  bool stays = true;
  forEachExpr(e, [&](const Expr *x) {
    stays &= !isa<PureCallExpr>(x) && !isa<AddressOfExpr>(x);
    if (const auto *l = dyn_cast<LoadExpr>(x))
      stays &= l->path.isVariable() && !f_.alias().isAddressTaken(l->path.root) &&
               l->path.root->kind != VariableKind::Global && f_.recomputable().setOnce.count(l->path.root);
  });
  return stays;
}

/// The same but for numbers of elements.
static bool isOtherElement(const Path &a, const Path &b) {
  if (a.root != b.root || a.steps.size() != b.steps.size())
    return false;
  for (std::size_t k = 0; k < a.steps.size(); ++k) {
    const auto *i = a.steps[k].index ? dyn_cast<LiteralExpr>(a.steps[k].index) : nullptr;
    const auto *j = b.steps[k].index ? dyn_cast<LiteralExpr>(b.steps[k].index) : nullptr;
    if (i && j && i->hasValue && j->hasValue && i->value != j->value)
      return true;
  }
  return false;
}

/// The only call that sets the pointer, but for exchanges in steps, and in functions that only they call.
class Allocation {
public:
  Allocation(const Path &pointer, const Function *g, const Stmt *loop, Facts &f)
      : pointer_(pointer), cell_(f.alias().cellOf(pointer)), function_(g), loop_(loop), f_(f) {
    noteExchanges(loop);
  }

  const CallStmt *find() {
    if (pointer_.goesThroughPointer() || f_.alias().isOutside(cell_) || cell_ == NoCell)
      return nullptr;
    for (const Function *g : f_.module.functions)
      if (g->body && !callees_.count(g))
        forEachStmt(g->body, [&](const Stmt *s) { see(s, g); });
    return isOnly_ ? found_ : nullptr;
  }

private:
  void noteExchanges(const Stmt *code) {
    forEachStmt(code, [&](const Stmt *s) {
      exchanges_.insert(s);
      const auto *c = dyn_cast<CallStmt>(s);
      if (c && c->callee && c->callee->body && callees_.insert(c->callee).second)
        noteExchanges(c->callee->body);
    });
  }

  void see(const Stmt *s, const Function *g) {
    if (exchanges_.count(s))
      return;
    const auto *c = dyn_cast<CallStmt>(s);
    const bool isUnseen = c && (!c->callee || !c->callee->body || callees_.count(c->callee));
    if (isUnseen && !(c->hasResult && isItsCell(c->result)) && mayBeWritten(c))
      isOnly_ = false; // or such a function exchanges pointers here, too
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d && d->variable == pointer_.root)
      isOnly_ &= !d->initializer;
    const Path *target = targetOf(s);
    if (!target || !isItsCell(*target) || isOtherElement(*target, pointer_))
      return;
    const CallStmt *call = c ? c : callOf(valueOf(s));
    isOnly_ &= g == function_ && call && !found_ && equal(*target, pointer_);
    found_ = call;
  }
  /// What a variable is set to, which nothing but a call sets; null: the value is something else.
  const CallStmt *callOf(const Expr *value) const {
    while (value && isa<CastExpr>(value))
      value = cast<CastExpr>(value)->operand;
    const auto *l = value ? dyn_cast<LoadExpr>(value) : nullptr;
    if (!l || !l->path.isVariable() || isCopy_)
      return nullptr;
    Allocation own(l->path, function_, loop_, f_);
    own.isCopy_ = true;
    return own.find();
  }
  bool mayBeWritten(const CallStmt *c) {
    for (unsigned l : f_.effects().writes(c).set_bits())
      if (f_.alias().mayOverlap(f_.table()[l].cell, cell_))
        return true;
    return false;
  }
  bool isItsCell(const Path &p) const {
    const auto leaves = f_.alias().leaves(f_.alias().cellOf(p));
    return std::any_of(leaves.begin(), leaves.end(),
                       [&](CellId c) { return f_.alias().mayOverlap(c, cell_); });
  }

  const Path &pointer_;
  const CellId cell_;
  const Function *function_;
  const Stmt *loop_;
  Facts &f_;
  bool isCopy_ = false; // of another pointer
  NodeSet<Stmt> exchanges_;
  NodeSet<Function> callees_;
  const CallStmt *found_ = nullptr;
  bool isOnly_ = true;
};

/// Is it set anywhere? A view of the caller's object has no number of elements where the class shows none.
static bool isSet(const Path &count, Facts &f) {
  const AliasResults &alias = f.alias();
  const CellId cell = alias.cellOf(count);
  if (alias.isOutside(cell))
    return true;
  bool any = false;
  const auto see = [&](const Path &written) {
    const auto leaves = alias.leaves(alias.cellOf(written));
    any |= std::find(leaves.begin(), leaves.end(), cell) != leaves.end();
  };
  for (const Function *g : f.module.functions)
    if (g->body)
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const Path *target = targetOf(s))
          see(*target);
        if (const auto *d = dyn_cast<DeclareStmt>(s); d && (d->initializer || d->zeroInitialized))
          see(Path(d->variable));
      });
  return any;
}

const Expr *StateExtents::countOf(const Path &elements) {
  Builder b(f_.module);
  const auto container = containerOf(elements, function_, loop_, f_.module);
  if (!container)
    return nullptr;
  const Path counted = b.field(container->counted, static_cast<unsigned>(container->elements.count));
  return isSet(counted, f_) ? b.load(counted) : nullptr;
}

/// [counted]
bool StateExtents::isCounted(StatePiece &piece) {
  const Expr *count = countOf(piece.path);
  if (count)
    piece.elements = count;
  return piece.isCounted = count != nullptr;
}

bool StateExtents::known(StatePiece &piece) {
  if (isCounted(piece))
    return true;
  const Variable *v = piece.path.root;
  Builder b(f_.module);
  if (const Type *t = v->declaredType; piece.path.isVariable() && v->kind == VariableKind::Parameter && t &&
                                       t->isArray() &&
                                       (t->extent > 0 || (t->extentExpr && staysInFunction(t->extentExpr)))) {
    piece.elements = t->extentExpr ? t->extentExpr : b.extentOf(t);
    return true;
  }
  if (const CallStmt *c = Allocation(piece.path, function_, loop_, f_).find())
    piece.bytes = bytesAllocated(c);
  else if (piece.path.isVariable())
    piece.bytes = bytesOfAll(v);
  return piece.bytes != nullptr;
}

const Expr *StateExtents::bytesAllocated(const CallStmt *c) {
  if (!c->callee || c->callee->body)
    return nullptr;
  const FunctionKind kind = functionKind(c->callee->name);
  for (const Expr *e : c->arguments)
    if (!staysInFunction(e))
      return nullptr;
  if (kind == FunctionKind::Allocate && c->arguments.size() == 1)
    return c->arguments[0];
  if (kind == FunctionKind::AllocateAligned && c->arguments.size() == 2)
    return c->arguments[1];
  if (kind != FunctionKind::AllocateZeroed || c->arguments.size() != 2)
    return nullptr;
  return Builder(f_.module).binary(BinaryKind::Mul, c->arguments[0]->type, c->arguments[0], c->arguments[1]);
}

/// What a region's copy begins with; null: it is none.
static const Variable *copiedFrom(const Stmt *s, const Variable *copy) {
  if (const auto *p = dyn_cast<OmpParallelStmt>(s))
    for (const SharingEntry &e : p->sharing)
      if (e.inner == copy && e.outer != copy && e.kind == SharingKind::FirstPrivate)
        return e.outer;
  return nullptr;
}

static bool sets(const Stmt *s, const Variable *v) {
  const Path *target = targetOf(s);
  const auto *d = dyn_cast<DeclareStmt>(s);
  return copiedFrom(s, v) || (target && target->isVariable() && target->root == v) ||
         (d && d->variable == v && (d->initializer || d->zeroInitialized));
}

/// The other pointer that a pointer is set to; null: it is set to something else.
static const Variable *pointerSetTo(const Stmt *s) {
  const Expr *value = valueOf(s);
  while (value && isa<CastExpr>(value))
    value = cast<CastExpr>(value)->operand;
  const auto *l = value ? dyn_cast<LoadExpr>(value) : nullptr;
  return l && l->path.isVariable() && l->path.root->type->isPointer() ? l->path.root : nullptr;
}

/// A product: sizeof of an array is that of its elements, times how many there are.
static void addFactors(const Expr *e, std::int64_t &number, std::vector<const Expr *> &others, Builder &b) {
  while (isa<CastExpr>(e))
    e = cast<CastExpr>(e)->operand;
  const auto *product = dyn_cast<BinaryExpr>(e);
  const auto *size = dyn_cast<SizeOfExpr>(e);
  if (product && product->op == BinaryKind::Mul) {
    addFactors(product->left, number, others, b);
    addFactors(product->right, number, others, b);
  } else if (size && size->operand->isArray()) {
    addFactors(b.extentOf(size->operand), number, others, b);
    addFactors(b.sizeOf(size->operand->element->unqualified), number, others, b);
  } else if (const auto value = valueOfLiterals(e)) {
    number *= *value;
  } else {
    others.push_back(e);
  }
}

bool isSameSize(const Expr *a, const Expr *b, const Module &m) {
  Builder builder(m);
  std::int64_t numbers[] = {1, 1};
  std::vector<const Expr *> left, right;
  addFactors(a, numbers[0], left, builder);
  addFactors(b, numbers[1], right, builder);
  return numbers[0] == numbers[1] &&
         std::is_permutation(left.begin(), left.end(), right.begin(), right.end(),
                             [](const Expr *x, const Expr *y) { return equal(x, y); });
}

/// Of the array whose first element a pointer is set to; null: it is set to something else, or that is not known.
const Expr *StateExtents::bytesOfArray(const Expr *value) {
  while (value && isa<CastExpr>(value))
    value = cast<CastExpr>(value)->operand;
  const auto *a = value ? dyn_cast<AddressOfExpr>(value) : nullptr;
  if (!a)
    return nullptr;
  Path array = a->path; // &u[0] is u
  if (!a->decays && !array.steps.empty() && array.steps.back().kind == ProjectionKind::Index) {
    const auto first = valueOfLiterals(array.steps.back().index);
    if (!first || *first != 0)
      return nullptr;
    array.steps.pop_back();
  }
  const Type *t = array.type();
  if (!t->isArray() || mayGoOn(t))
    return nullptr;
  for (const Type *part = t; part->isArray(); part = part->element)
    if (part->extentExpr && !staysInFunction(part->extentExpr))
      return nullptr;
  Builder b(f_.module);
  const Expr *size = b.sizeOf(t->element->unqualified);
  return b.binary(BinaryKind::Mul, size->type, b.castTo(size->type, b.extentOf(t), /*implicit=*/true), size);
}

/// [allocated together]
const Expr *StateExtents::bytesOfAll(const Variable *v) {
  if (!isSetBefore(v, function_->body))
    return nullptr;
  const Expr *bytes = nullptr;
  std::vector<const Variable *> group{v};
  bool isKnown = true;
  for (std::size_t k = 0; k < group.size() && isKnown; ++k) {
    const Variable *p = group[k];
    isKnown = !f_.alias().isAddressTaken(p) && p->kind == VariableKind::Local &&
              p->storage == StorageKind::Automatic;
    forEachStmt(function_->body, [&](const Stmt *s) {
      if (!isKnown || !sets(s, p))
        return;
      if (const auto *c = dyn_cast<CallStmt>(s)) {
        const Expr *own = bytesAllocated(c);
        isKnown = own && (!bytes || isSameSize(bytes, own, f_.module));
        bytes = own;
        return;
      }
      if (const Expr *own = bytesOfArray(valueOf(s))) {
        isKnown = !bytes || isSameSize(bytes, own, f_.module);
        bytes = own;
        return;
      }
      const Variable *copied = copiedFrom(s, p), *other = copied ? copied : pointerSetTo(s);
      isKnown = other != nullptr;
      if (other && std::find(group.begin(), group.end(), other) == group.end())
        group.push_back(other);
    });
  }
  return isKnown ? bytes : nullptr;
}

/// In front of the loop, on each way to it.
bool StateExtents::isSetBefore(const Variable *v, const BlockStmt *block) const {
  for (const Stmt *s : block->statements) {
    bool isAround = false;
    forEachStmt(s, [&](const Stmt *x) { isAround |= x == loop_; });
    if (s == loop_)
      return false;
    if (copiedFrom(s, v))
      return isAround;
    bool inside = false;
    if (isAround)
      forEachChild(s, [&](const Stmt *x) {
        const auto *b = dyn_cast<BlockStmt>(x);
        inside |= b && isSetBefore(v, b);
      });
    if (isAround)
      return inside || (isa<BlockStmt>(s) && isSetBefore(v, cast<BlockStmt>(s)));
    if (sets(s, v))
      return true;
  }
  return false;
}

std::optional<Polynomial> StateExtents::subscript(const Path &access, const Path &pointer) {
  return subscripts_ ? subscripts_->of(access, pointer) : std::nullopt;
}

std::optional<Polynomial> StateExtents::number(const StatePiece &piece) {
  if (!subscripts_)
    return std::nullopt;
  if (piece.elements)
    return subscripts_->of(piece.elements);
  const auto *product = piece.bytes ? dyn_cast<BinaryExpr>(piece.bytes) : nullptr;
  if (!product || product->op != BinaryKind::Mul)
    return std::nullopt;
  const Type *element = piece.path.type()->element;
  for (const auto &[number, size] :
       {std::pair(product->left, product->right), {product->right, product->left}}) {
    const auto *one = dyn_cast<SizeOfExpr>(size);
    if (one && one->operand->canonical == element->unqualified->canonical)
      return subscripts_->of(number);
  }
  return std::nullopt;
}

static bool holds(const std::vector<Polynomial> &list, const Polynomial &p) {
  return std::find(list.begin(), list.end(), p) != list.end();
}

bool StateExtents::reached(StatePiece &piece, const std::vector<const StateWrite *> &writes,
                           const std::vector<const StateWrite *> &accesses) {
  if (!subscripts_)
    return false;
  std::vector<Polynomial> certain;
  for (const StateWrite *w : accesses)
    if (const auto p = subscripts_->of(w->path, piece.path); p && !holds(certain, *p))
      certain.push_back(*p);
  for (const StateWrite *w : writes) {
    const auto p = w->isExact ? subscripts_->of(w->path, piece.path) : std::nullopt;
    if (!p || (w->isConditional && !holds(certain, *p)))
      return false;
    if (!holds(piece.subscripts, *p))
      piece.subscripts.push_back(*p);
  }
  return !piece.subscripts.empty();
}

} // namespace adjgen

// Problem: a sum of an adjoint has the type of what it is the adjoint of. A float that a million iterations
// read, of which each computes in double, gets a million increments of double precision: added up in a float,
// they lose a percent, where the primal and its tangent lose nothing. Invariant: a local variable, or array,
// of derivative code has at least the precision of the increments that are added to it; what is added to it
// is not rounded before. What others can see keeps its type: parameters, globals, whatever has its address
// taken or goes to the stack. Algorithm: one walk finds the variables, and how precise their increments are;
// a clause makes two variables one. A second walk puts wider variables in their places.
#include "cleanup/WideSums.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "rules/Partials.h"

#include <map>

namespace adjgen {

namespace {

/// A conversion that nobody wrote, to fewer bits.
const CastExpr *narrowing(const Expr *e) {
  const auto *c = dyn_cast<CastExpr>(e);
  return c && c->implicit && c->type->isReal() && c->operand->type->isReal() &&
                 c->operand->type->bits > c->type->bits
             ? c
             : nullptr;
}

bool isArithmetic(const BinaryExpr *e) { return e->op >= BinaryKind::Add && e->op <= BinaryKind::Div; }

/// The type of a variable's numbers after this pass.
using TypeOf = std::function<const Type *(const Variable *)>;

/// Its elements, or itself.
bool isReached(const Path &p) {
  for (const Projection &s : p.steps)
    if (s.kind != ProjectionKind::Index)
      return false;
  return true;
}

/// What e is computed of, without a change of its precision: operands of arithmetic, the choices, the factors
/// of a chained product.
std::vector<const Expr *> parts(const Expr *e) {
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
    return {u->operand};
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && e->type->isReal() && isArithmetic(x))
    return {x->left, x->right};
  if (const auto *x = dyn_cast<SelectExpr>(e); x && e->type->isReal())
    return {x->ifTrue, x->ifFalse};
  const auto *c = dyn_cast<PureCallExpr>(e);
  return c && isChained(c) ? c->arguments : std::vector<const Expr *>();
}

/// The type of e if nothing in it is rounded on the way.
const Type *unroundedType(const Expr *e, const TypeOf &typeOf) {
  if (const CastExpr *c = narrowing(e))
    return unroundedType(c->operand, typeOf);
  if (const auto *l = dyn_cast<LoadExpr>(e); l && e->type->isReal() && isReached(l->path))
    return typeOf(l->path.root);
  const std::vector<const Expr *> operands = parts(e);
  const Type *widest = operands.empty() ? e->type->unqualified : nullptr;
  for (const Expr *o : operands) {
    const Type *t = unroundedType(o, typeOf);
    if (!widest || !widest->isReal() || (t->isReal() && t->bits > widest->bits))
      widest = t;
  }
  return widest;
}

const Type *ownType(const Variable *v) { return v->type->innermostElement()->unqualified; }

class Find {
public:
  explicit Find(const Module &m) : m_(m) {}

  /// The variables to be widened, with the type of their numbers.
  NodeMap<Variable, const Type *> in(const BlockStmt *body) {
    forEachStmt(body, [&](const Stmt *s) { statement(s); });
    for (const auto &[a, b] : same_)
      for (const Variable *v : {a, b})
        if (!declared_.count(v))
          excluded_.insert(v);
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto &[a, b] : same_)
        for (const auto &[from, to] : {std::pair(a, b), std::pair(b, a)})
          changed |= excluded_.count(from) && excluded_.insert(to).second;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (const IncrementStmt *i : increments_)
        changed |= add(i->target.root, unroundedType(i->value, [&](const Variable *v) { return typeOf(v); }));
      for (const auto &[a, b] : same_)
        for (const auto &[from, to] : {std::pair(a, b), std::pair(b, a)})
          changed |= join(from, to);
    }
    NodeMap<Variable, const Type *> out;
    for (const auto &[v, t] : added_)
      if (typeOf(v)->bits > ownType(v)->bits)
        out[v] = t;
    return out;
  }

private:
  const Type *typeOf(const Variable *v) const {
    const auto it = added_.find(v);
    const bool isWidened = it != added_.end() && declared_.count(v) && !excluded_.count(v);
    return isWidened && it->second->bits > ownType(v)->bits ? it->second : ownType(v);
  }
  bool join(const Variable *a, const Variable *b) {
    const auto it = added_.find(a);
    return it != added_.end() && add(b, it->second);
  }
  bool add(const Variable *v, const Type *t) {
    auto [it, isNew] = added_.emplace(v, t);
    if (!isNew && t->bits > it->second->bits) {
      it->second = t;
      return true;
    }
    return isNew;
  }

  bool isCandidate(const Variable *v) const {
    return m_.isShadow(v) && v->kind == VariableKind::Local && v->storage == StorageKind::Automatic &&
           v->type->innermostElement()->isReal() && !v->type->hasVariableExtents() &&
           !(v->type->innermostElement()->qualifiers & Volatile);
  }

  void statement(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && isCandidate(d->variable))
      declared_.insert(d->variable);
    if (const auto *i = dyn_cast<IncrementStmt>(s); i && isReached(i->target) && i->value->type->isReal())
      increments_.push_back(i);
    if (const Path *p = targetOf(s); p && (!isReached(*p) || isa<CallStmt>(s)))
      excluded_.insert(p->root);
    if (const auto *p = dyn_cast<PushStmt>(s); p && !p->value)
      excluded_.insert(p->path.root);
    if (const auto *p = dyn_cast<PopStmt>(s))
      excluded_.insert(p->path.root);
    sharing(sharingOf(s));
    if (const auto *c = dyn_cast<OmpCriticalStmt>(s); c && c->criticalKind == CriticalKind::Atomic)
      excludeAll(c->body); // its form must stay
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e))
          excluded_.insert(a->path.root);
        else if (const auto *l = dyn_cast<LoadExpr>(e); l && !isReached(l->path))
          excluded_.insert(l->path.root);
      });
    });
  }
  void sharing(const std::vector<SharingEntry> &entries) {
    for (const SharingEntry &e : entries) {
      same_.emplace_back(e.outer, e.inner);
      if (isCandidate(e.inner))
        declared_.insert(e.inner);
    }
  }
  void excludeAll(const BlockStmt *body) {
    forEachStmt(body, [&](const Stmt *s) {
      if (const Path *p = targetOf(s))
        excluded_.insert(p->root);
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *l = dyn_cast<LoadExpr>(e))
            excluded_.insert(l->path.root);
        });
      });
    });
  }

  const Module &m_;
  std::vector<const IncrementStmt *> increments_;
  NodeMap<Variable, const Type *> added_; // the most precise increment
  VariableSet declared_, excluded_;
  std::vector<std::pair<const Variable *, const Variable *>> same_;
};

class Widen : public Rewriter {
public:
  Widen(const Module &m, const NodeMap<Variable, const Type *> &types) : Rewriter(m) {
    for (const auto &[v, t] : types) {
      Variable *wide =
          b.variable(v->name, withNumbers(v->type->unqualified, t), VariableKind::Local, v->location);
      b.markAsShadowLike(wide, v);
      wide_[v] = wide;
      isWide_.insert(wide);
    }
  }

private:
  const Type *withNumbers(const Type *t, const Type *number) {
    return t->isArray() ? b.types().array(withNumbers(t->element, number), t->extent) : number;
  }
  const Variable *variable(const Variable *v) override {
    const auto it = wide_.find(v);
    return it == wide_.end() ? v : it->second;
  }
  Path path(Path p) override {
    if (!isWide_.count(p.root))
      return p;
    const Type *t = p.root->type;
    for (Projection &s : p.steps)
      s.type = t = t->element;
    return p;
  }
  const Expr *expression(const Expr *e) override {
    if (const auto *l = dyn_cast<LoadExpr>(e); l && isWide_.count(l->path.root))
      return b.castTo(typeBefore(l->path.root), e, /*implicit=*/true, e->location);
    const auto *c = dyn_cast<CastExpr>(e); // what is wide anyway is not rounded first
    const CastExpr *inner = c ? narrowing(c->operand) : nullptr;
    return inner && isWideLoad(inner->operand) && c->type->isReal() &&
                   inner->operand->type->bits <= c->type->bits
               ? b.castTo(c->type, inner->operand, c->implicit, e->location)
               : e;
  }
  bool isWideLoad(const Expr *e) const {
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && isWide_.count(l->path.root);
  }
  const Type *typeBefore(const Variable *wide) const {
    for (const auto &[v, w] : wide_)
      if (w == wide)
        return v->type->innermostElement()->unqualified;
    return wide->type;
  }

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const Path *p = isa<IncrementStmt>(s) || isa<AssignStmt>(s) ? targetOf(s) : nullptr;
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && wide_.count(d->variable)) {
      const Variable *v = wide_.at(d->variable);
      const Expr *value = d->initializer;
      if (value)
        value = isZero(value) ? b.zero(v->type) : unrounded(rewrite(value));
      out.push_back(b.declare(v, value, d->zeroInitialized, s->location));
      return true;
    }
    if (!p || !wide_.count(p->root))
      return false;
    const Path target = rewrite(*p);
    const Expr *value = valueOf(s);
    value = isZero(value) ? b.zero(target.type()) : unrounded(rewrite(value));
    if (isa<IncrementStmt>(s))
      out.push_back(b.increment(target, value, s->location));
    else
      out.push_back(b.assign(target, value, s->location));
    return true;
  }

  /// What is rewritten has conversions where it loads what is wide.
  const Expr *unrounded(const Expr *e) {
    if (const CastExpr *c = narrowing(e))
      return unrounded(c->operand);
    const Type *t = unroundedType(e, ownType);
    if (t->bits == e->type->bits)
      return e;
    if (const auto *u = dyn_cast<UnaryExpr>(e))
      return b.unary(u->op, t, unrounded(u->operand), e->location);
    if (const auto *x = dyn_cast<BinaryExpr>(e))
      return b.binary(x->op, t, unrounded(x->left), unrounded(x->right), e->location);
    if (const auto *x = dyn_cast<SelectExpr>(e))
      return b.select(t, x->condition, unrounded(x->ifTrue), unrounded(x->ifFalse));
    const auto *c = cast<PureCallExpr>(e);
    return chainedIn(b, c, t, unrounded(c->arguments[0]), unrounded(c->arguments[1]));
  }

  NodeMap<Variable, const Variable *> wide_;
  VariableSet isWide_;
};

} // namespace

const BlockStmt *widenSums(const Module &module, const BlockStmt *body) {
  const NodeMap<Variable, const Type *> types = Find(module).in(body);
  return types.empty() ? body : Widen(module, types).rewriteBlock(body);
}

} // namespace adjgen

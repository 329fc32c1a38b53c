// Problem: a sum of an adjoint has the type of what it is the adjoint of. A float that a million iterations
// read, of which each computes in double, gets a million increments of double precision: added up in a float,
// they lose a percent, where the primal and its tangent lose nothing. Invariant: a local variable, or array,
// of derivative code has at least the precision of the increments that are added to it, also by the functions
// that its address is given to; what is added to it is not rounded before. What others can see keeps its type:
// parameters of heads, globals, what goes to the stack, and whatever else has its address taken. Algorithm: one
// walk over all functions finds the variables, and how precise their increments are; a clause makes two
// variables one, and so does an argument that is the address of what a parameter of an internal function leads
// to. A second walk puts wider variables in their places.
#include "cleanup/WideSums.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "rules/Partials.h"

#include <algorithm>

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

/// Its elements, or itself; what it leads to, if it is a pointer.
bool isReached(const Path &p) {
  const bool isPointer = p.root->type->isPointer();
  if (isPointer && (p.steps.empty() || p.steps[0].kind != ProjectionKind::Deref))
    return false;
  return std::all_of(p.steps.begin() + isPointer, p.steps.end(),
                     [](const Projection &s) { return s.kind == ProjectionKind::Index; });
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

/// What a variable of numbers, or a pointer to them, has of them.
const Type *numbersOf(const Variable *v) {
  return (v->type->isPointer() ? v->type->element : v->type)->innermostElement();
}

const Type *ownType(const Variable *v) { return numbersOf(v)->unqualified; }

class Find {
public:
  explicit Find(const Module &m) : m_(m) {}

  /// The variables to be widened, with the type of their numbers.
  NodeMap<Variable, const Type *> in(const std::vector<Function *> &functions) {
    for (const Function *f : functions)
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) { functionsNamedIn(s); });
    for (const Function *f : functions)
      parametersOf(f);
    for (const Function *f : functions)
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) { statement(s); });
    return widened();
  }

private:
  NodeMap<Variable, const Type *> widened() {
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
           !v->type->isPointer() && hasNumbers(v);
  }
  static bool hasNumbers(const Variable *v) {
    const Type *t = v->type->isPointer() ? v->type->element : v->type;
    return numbersOf(v)->isReal() && !t->hasVariableExtents() && !(numbersOf(v)->qualifiers & Volatile);
  }

  // ---- parameters

  void functionsNamedIn(const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *f = dyn_cast<FunctionRefExpr>(e))
          named_.insert(f->function);
      });
    });
  }
  /// All calls of it are seen.
  bool isInternal(const Function *f) const {
    return f->isStatic && f->body && !f->isVariadic && !f->calledElsewhere && !f->given && !named_.count(f);
  }
  /// Functions may have the same variables as parameters: then it has to hold for all of them.
  void parametersOf(const Function *f) {
    for (const Variable *p : f->parameters)
      if (isInternal(f) && m_.isShadow(p) && p->type->isPointer() && hasNumbers(p))
        declared_.insert(p);
      else
        excluded_.insert(p);
  }
  /// Arguments that are addresses of what parameters lead to.
  NodeSet<Expr> addressesIn(const CallStmt *c) {
    NodeSet<Expr> found;
    if (!c->callee || !isInternal(c->callee) || c->arguments.size() != c->callee->parameters.size())
      return found;
    for (std::size_t k = 0; k < c->arguments.size(); ++k) {
      const Variable *p = c->callee->parameters[k];
      const Variable *v = isPointerToNumbers(p) ? variableOf(c->arguments[k]) : nullptr;
      if (v && hasNumbers(v) && ownType(v)->canonical == ownType(p)->canonical) {
        same_.emplace_back(v, p);
        found.insert(c->arguments[k]);
      } else {
        excluded_.insert(p);
      }
    }
    return found;
  }
  static bool isPointerToNumbers(const Variable *p) { return p->type->isPointer() && hasNumbers(p); }
  /// Of which e is the address, or a place in it; or the pointer that e is.
  static const Variable *variableOf(const Expr *e) {
    if (const auto *a = dyn_cast<AddressOfExpr>(e))
      return isReached(a->path) ? a->path.root : nullptr;
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && l->path.isVariable() ? l->path.root : nullptr;
  }

  // ---- statements

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
    const auto *call = dyn_cast<CallStmt>(s);
    const NodeSet<Expr> addresses = call ? addressesIn(call) : NodeSet<Expr>();
    sharing(sharingOf(s));
    if (const auto *c = dyn_cast<OmpCriticalStmt>(s); c && c->criticalKind == CriticalKind::Atomic)
      excludeAll(c->body); // its form must stay
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (addresses.count(e))
          return;
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
  NodeSet<Function> named_; // by more than calls
  std::vector<std::pair<const Variable *, const Variable *>> same_;
};

class Widen : public Rewriter {
public:
  Widen(const Module &m, const NodeMap<Variable, const Type *> &types) : Rewriter(m) {
    for (const auto &[v, t] : types) {
      const unsigned qualifiers = v->type->isPointer() ? v->type->qualifiers : 0;
      const Type *type = b.types().qualified(withNumbers(v->type->unqualified, t), qualifiers);
      Variable *wide = b.variable(v->name, type, v->kind, v->location);
      b.markAsShadowLike(wide, v);
      wide_[v] = wide;
      narrow_[wide] = v;
    }
  }

  void of(Function *f) {
    for (const Variable *&p : f->parameters)
      p = variable(p);
    f->body = rewriteBlock(f->body);
  }

private:
  const Type *withNumbers(const Type *t, const Type *number) {
    return t->isPointer() ? b.types().pointer(withNumbers(t->element, number))
           : t->isArray() ? b.types().array(withNumbers(t->element, number), t->extent)
                          : number;
  }
  const Variable *variable(const Variable *v) override {
    const auto it = wide_.find(v);
    return it == wide_.end() ? v : it->second;
  }
  Path path(Path p) override {
    if (!narrow_.count(p.root))
      return p;
    const Type *t = p.root->type;
    for (Projection &s : p.steps)
      s.type = t = t->element;
    return p;
  }
  const Expr *expression(const Expr *e) override {
    if (isWideLoad(e))
      return b.castTo(typeBefore(cast<LoadExpr>(e)->path.root), e, /*implicit=*/true, e->location);
    const auto *c = dyn_cast<CastExpr>(e); // what is wide anyway is not rounded first
    const CastExpr *inner = c ? narrowing(c->operand) : nullptr;
    return inner && isWideLoad(inner->operand) && c->type->isReal() &&
                   inner->operand->type->bits <= c->type->bits
               ? b.castTo(c->type, inner->operand, c->implicit, e->location)
               : e;
  }
  bool isWideLoad(const Expr *e) const {
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && narrow_.count(l->path.root) && !l->type->isPointer();
  }
  const Type *typeBefore(const Variable *wide) const { return ownType(narrow_.at(wide)); }

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

  NodeMap<Variable, const Variable *> wide_, narrow_;
};

} // namespace

void widenSums(const Module &module, const std::vector<Function *> &functions) {
  const NodeMap<Variable, const Type *> types = Find(module).in(functions);
  if (types.empty())
    return;
  Widen widen(module, types);
  for (Function *f : functions)
    if (f->body)
      widen.of(f);
}

bool isRounded(const Expr *e) {
  const Type *t = unroundedType(e, [](const Variable *v) { return ownType(v); });
  return t->isReal() && t->bits > e->type->bits;
}

} // namespace adjgen

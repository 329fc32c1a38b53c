// Copies a body so that the later passes may do what they want with its locals: every automatic local becomes
// a new variable, without `const` of its own (its initialization may turn into several assignments), and
// calls go to the new functions.
//
// Variable array extents: the number of elements is what its expression is worth where the array (or pointer
// to such) is declared. That value gets a variable of its own, declared just before and never changed:
//     double a[n][2 * m];   ->   long extent = n; long extent0 = 2 * m; double a[extent][extent0];
// All types of the function that have the extent, also those inside expressions, follow. A local that is
// never changed after its declaration may be the extent itself.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

class Copier : public Rewriter {
public:
  Copier(const BlockStmt *body, FunctionContext &context, const FunctionMap &functions)
      : Rewriter(context.module), c_(context), functions_(functions) {
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer)
        unchanged_.insert(d->variable);
    });
    for (const VariableSet &changed : {assignedIn(body), addressTaken(body)})
      for (const Variable *v : changed)
        unchanged_.erase(v);
  }

protected:
  const Variable *variable(const Variable *v) override {
    if (v->kind != VariableKind::Local || v->storage != StorageKind::Automatic)
      return v;
    if (const auto found = variables_.find(v); found != variables_.end())
      return found->second;
    Variable *copy = b.variable(v->name, typeOf(v->type, true), v->kind, v->location);
    const std::uint32_t id = copy->id;
    const Type *type = copy->type;
    *copy = *v;
    copy->id = id;
    copy->type = copy->declaredType = type;
    if (const Shadow *shadow = c_.module.shadowOf(v)) // of an earlier stage
      b.markAsShadow(copy, *shadow);
    return variables_[v] = copy;
  }

  const Expr *expression(const Expr *e) override {
    const Type *t = typeOf(e->type, false);
    if (const auto *l = dyn_cast<LoadExpr>(e))
      return b.load(retyped(l->path), e->location);
    if (const auto *a = dyn_cast<AddressOfExpr>(e))
      return a->decays ? b.decay(retyped(a->path), e->location) : b.addressOf(retyped(a->path), e->location);
    if (const auto *f = dyn_cast<FunctionRefExpr>(e))
      return b.functionRef(mapped(f->function), t, e->location);
    if (const auto *s = dyn_cast<SizeOfExpr>(e))
      return b.sizeOf(typeOf(s->operand, false), e->location);
    if (t == e->type)
      return e;
    if (const auto *x = dyn_cast<CastExpr>(e))
      return b.castTo(t, x->operand, x->implicit, e->location);
    if (const auto *x = dyn_cast<BinaryExpr>(e))
      return b.binary(x->op, t, x->left, x->right, e->location);
    if (const auto *x = dyn_cast<SelectExpr>(e))
      return b.select(t, x->condition, x->ifTrue, x->ifFalse, e->location);
    return e;
  }

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      declareExtents(d->variable->type, out);
      return false;
    }
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return out.push_back(b.assign(retyped(rewrite(a->target)), rewrite(a->value), s->location)), true;
    if (const auto *i = dyn_cast<IncrementStmt>(s))
      return out.push_back(increment(i)), true;
    if (const auto *a = dyn_cast<OmpAtomicStmt>(s))
      return out.push_back(b.ompAtomic(increment(a->update), s->location)), true;
    if (const auto *c = dyn_cast<CallStmt>(s))
      return out.push_back(call(c)), true;
    return false;
  }

private:
  const Function *mapped(const Function *f) const {
    const auto found = functions_.find(f);
    return found == functions_.end() ? f : found->second;
  }

  const IncrementStmt *increment(const IncrementStmt *s) {
    return b.increment(retyped(rewrite(s->target)), rewrite(s->value), s->location);
  }

  const CallStmt *call(const CallStmt *s) {
    std::vector<const Expr *> arguments;
    for (const Expr *a : s->arguments)
      arguments.push_back(rewrite(a));
    Path result = s->hasResult ? retyped(rewrite(s->result)) : Path();
    if (s->calleePointer)
      return b.callPointer(s->hasResult, std::move(result), rewrite(s->calleePointer), std::move(arguments),
                           s->location);
    if (s->hasResult)
      return b.call(std::move(result), mapped(s->callee), std::move(arguments), s->location);
    return b.call(mapped(s->callee), std::move(arguments), s->location);
  }

  /// The same way from a root whose type may have changed.
  Path retyped(const Path &p) const {
    Path out(p.root);
    for (const Projection &s : p.steps)
      out = s.kind == ProjectionKind::Field   ? b.field(std::move(out), s.field)
            : s.kind == ProjectionKind::Index ? b.index(std::move(out), s.index)
                                              : b.deref(std::move(out), s.index);
    return out;
  }

  void declareExtents(const Type *t, std::vector<const Stmt *> &out) {
    if (!t->isArray() && !t->isPointer())
      return;
    if (t->extentExpr && !isFixed(t->extentExpr)) {
      Variable *extent = c_.newLocal("extent", c_.longType());
      const Expr *value = rewrite(t->extentExpr);
      if (value->type->canonical != extent->type->canonical)
        value = b.castTo(extent->type, value, true);
      out.push_back(b.declare(extent, value));
      extents_[t->extentExpr] = b.load(extent);
      types_.clear();
    }
    declareExtents(t->element, out);
  }

  bool isFixed(const Expr *extent) const {
    while (const auto *c = dyn_cast<CastExpr>(extent))
      extent = c->operand;
    const auto *l = dyn_cast<LoadExpr>(extent);
    return extent->kind == ExprKind::Literal || (l && l->path.isVariable() && unchanged_.count(l->path.root));
  }

  const Expr *extentOf(const Expr *e) {
    const auto found = extents_.find(e);
    return found == extents_.end() ? rewrite(e) : found->second;
  }

  /// `ownConst`: without const of the object itself.
  const Type *typeOf(const Type *t, bool ownConst) {
    const auto key = std::make_pair(t, ownConst);
    if (const auto found = types_.find(key); found != types_.end())
      return found->second;
    const Type *changed = t->unqualified;
    if (t->isPointer() && t->element->kind != TypeKind::Function) {
      if (const Type *element = typeOf(t->element, false); element != t->element)
        changed = b.types().pointer(element);
    } else if (t->isArray()) {
      const Type *element = typeOf(t->element, ownConst);
      const Expr *extent = t->extentExpr ? extentOf(t->extentExpr) : nullptr;
      if (extent != t->extentExpr)
        changed = b.types().variableArray(element, extent);
      else if (element != t->element)
        changed = extent ? b.types().variableArray(element, extent) : b.types().array(element, t->extent);
    }
    const unsigned qualifiers = ownConst ? t->qualifiers & ~Const : t->qualifiers;
    if (changed == t->unqualified && qualifiers == t->qualifiers)
      return types_[key] = t;
    return types_[key] = qualifiers ? b.types().qualified(changed, qualifiers) : changed;
  }

  FunctionContext &c_;
  const FunctionMap &functions_;
  VariableSet unchanged_; // after their declarations
  NodeMap<Variable, const Variable *> variables_;
  NodeMap<Expr, const Expr *> extents_;
  std::map<std::pair<const Type *, bool>, const Type *> types_;
};

} // namespace

const BlockStmt *copyBody(const BlockStmt *body, FunctionContext &context) {
  return Copier(body, context, *context.copies).rewriteBlock(body);
}

} // namespace adjgen

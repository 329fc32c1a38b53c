#include "transform/Shadows.h"
#include "ir/ShortNames.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <llvm/ADT/iterator_range.h>

namespace adjgen {

const Variable *Shadows::variable(const Variable *primal) {
  Path p = path(primal);
  assert(p.isVariable());
  return p.root;
}

Path Shadows::path(const Variable *primal) {
  auto it = paths_.find(primal);
  if (it != paths_.end())
    return it->second;
  if (primal->kind == VariableKind::Global)
    return Path(global_(primal));
  Variable *v = b_.variable(names_.unique(kind_.nameOf(primal->name)), typeOf(primal), VariableKind::Local,
                            primal->location);
  setWantedName(v, kind_.nameOf(wantedName(primal).empty() ? primal->name : wantedName(primal)));
  b_.markAsShadow(v, kind_.of(primal));
  return paths_[primal] = Path(v);
}

/// An element of this array, or one behind this pointer.
static bool isElementOf(const Path &p, const Path &pointer) {
  const std::size_t k = pointer.steps.size();
  const ProjectionKind step = pointer.type()->isArray() ? ProjectionKind::Index : ProjectionKind::Deref;
  if (k >= p.steps.size() || p.steps[k].kind != step)
    return false;
  Path start = p;
  start.steps.resize(k);
  return equal(start, pointer);
}

Path Shadows::path(const Path &p) {
  const auto elements = std::find_if(elements_.begin(), elements_.end(),
                                     [&](const auto &known) { return isElementOf(p, known.first); });
  const bool isElsewhere = elements != elements_.end();
  const auto start = p.steps.begin() + (isElsewhere ? elements->first.steps.size() : 0);
  Path out = isElsewhere ? elements->second : path(p.root);
  for (const Projection &s : llvm::make_range(start, p.steps.end())) {
    if (s.kind == ProjectionKind::Field)
      out = b_.field(out, s.field);
    else if (s.kind == ProjectionKind::Index && out.type()->isArray())
      out = b_.index(out, s.index);
    else
      out = behind(std::move(out), s.index);
  }
  return out;
}

/// A pointer's shadow may be replaced by an array, or a variable, that takes the place of what it points to.
Path Shadows::behind(Path shadow, const Expr *index) {
  if (shadow.type()->isPointer())
    return b_.deref(std::move(shadow), index);
  if (shadow.type()->isArray())
    return b_.index(std::move(shadow), index ? index : b_.intLiteral(0));
  return shadow;
}

/// Members of a record keep their types in its shadow.
const Expr *Shadows::loaded(Path shadow, SourceLocation where) {
  const Expr *e = b_.load(std::move(shadow), where);
  const Type *t = withoutConst(e->type->unqualified);
  return t == e->type->unqualified ? e : b_.castTo(t, e, /*implicit=*/false, where);
}

/// Is what it leads to constant by the type of a pointer on the way, such as a member's?
static bool passesConst(const Path &shadow) {
  Path way(shadow.root);
  for (const Projection &s : shadow.steps) {
    if (s.kind == ProjectionKind::Deref && way.type()->element->innermostElement()->isConst())
      return true;
    way.steps.push_back(s);
  }
  return false;
}

const Expr *Shadows::pointer(const Expr *e) {
  switch (e->kind) {
  case ExprKind::Load:
    return e->type->isPointer() ? loaded(path(cast<LoadExpr>(e)->path), e->location) : e;
  case ExprKind::AddressOf: {
    const auto *a = cast<AddressOfExpr>(e);
    const Path shadow = path(a->path);
    const Expr *to = a->decays ? b_.decay(shadow, e->location) : b_.addressOf(shadow, e->location);
    return passesConst(shadow) ? b_.castTo(withoutConst(to->type), to, /*implicit=*/false, e->location) : to;
  }
  case ExprKind::Binary: {
    const auto *x = cast<BinaryExpr>(e);
    if (!e->type->isPointer())
      return e;
    const Expr *l = x->left->type->isPointer() ? pointer(x->left) : x->left;
    const Expr *r = x->right->type->isPointer() ? pointer(x->right) : x->right;
    return b_.binary(x->op, withoutConst(e->type), l, r, e->location);
  }
  case ExprKind::Select: {
    const auto *s = cast<SelectExpr>(e);
    return b_.select(withoutConst(e->type), s->condition, pointer(s->ifTrue), pointer(s->ifFalse),
                     e->location);
  }
  case ExprKind::Cast: {
    const auto *c = cast<CastExpr>(e);
    if (!c->type->isPointer() || !c->operand->type->isPointer())
      return e;
    return b_.castTo(withoutConst(e->type), pointer(c->operand), c->implicit, e->location);
  }
  case ExprKind::Literal:
  case ExprKind::FunctionRef:
  case ExprKind::Unary:
  case ExprKind::PureCall:
  case ExprKind::SizeOf:
    break;
  }
  return e;
}

const Expr *Shadows::pointerFor(const Path &shadow, const Expr *e) {
  const Expr *p = pointer(e);
  const Type *t = shadow.type()->unqualified;
  const bool isNested = t->isPointer() && t->element->isPointer() && t != withoutConst(t);
  return isNested ? b_.castTo(t, p, /*implicit=*/false, e->location) : p;
}

} // namespace adjgen

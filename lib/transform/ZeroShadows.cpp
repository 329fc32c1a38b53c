#include "transform/ZeroShadows.h"

namespace adjgen {

const Function *ZeroShadows::library(const char *name, const Type *result) {
  Function *f = b_.function(name, result);
  f->inSystemHeader = f->inHeader = f->isVariadic = true;
  return f;
}

const Expr *ZeroShadows::one(const Variable *p, const Type *object) {
  const Variable *v = b_.variable("no_" + kind_.nameOf(p->name), object, VariableKind::Local);
  before.push_back(b_.declare(v, object->isReal() ? b_.zero(object) : nullptr, !object->isReal()));
  return b_.addressOf(Path(v));
}

const Expr *ZeroShadows::of(const Variable *p, const GivenParameter &g, const Type *pointer) {
  const Type *object = b_.types().withoutConst(pointer->element)->unqualified;
  if (g.acceptsNull && !p->type->isReference())
    return b_.zero(pointer->unqualified);
  if (!p->type->isPointer() || p->type->isReference())
    return one(p, object);
  const Variable *v =
      b_.variable("no_" + kind_.nameOf(p->name), b_.types().pointer(object), VariableKind::Local);
  before.push_back(b_.declare(v));
  before.push_back(b_.call(Path(v), library("calloc", b_.types().pointer(b_.types().voidType())),
                           {b_.castTo(b_.types().sizeType(), g.elements, false), b_.sizeOf(object)}));
  after.push_back(b_.call(library("free", b_.types().voidType()), {b_.load(v)}));
  return b_.load(v);
}

} // namespace adjgen

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

SourceLocation Part::place(clang::SourceLocation l) const {
  return body_.calledFrom.valid() && c.isInSystemHeader(l) ? body_.calledFrom : c.place(l);
}

/// Does the statement declare, or copy, what has no memory (LowerExpressionObject)?
static bool ofExpressionObject(const Stmt *s, const TypeLowering &types) {
  const auto *d = dyn_cast<DeclareStmt>(s);
  const auto *a = dyn_cast<AssignStmt>(s);
  const Type *t = d ? d->variable->type : a ? a->target.type() : nullptr;
  return t && t->isRecord() && types.isExpression(types.classOf(t));
}

void Part::add(const Stmt *s) {
  if (!ofExpressionObject(s, c.types))
    body_.out->push_back(s);
}

List Part::collect(const std::function<void()> &f) {
  List list, *outer = body_.out;
  body_.out = &list;
  f();
  body_.out = outer;
  return list;
}

const Type *Part::localType(clang::QualType t) {
  if (t->isReferenceType())
    return b.types().pointer(c.type(t.getNonReferenceType()));
  return c.type(t);
}

} // namespace adjgen::frontend

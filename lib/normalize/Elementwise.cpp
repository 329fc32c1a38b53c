#include "normalize/Elementwise.h"

namespace adjgen {

bool Elementwise::isExpanded(const Type *t) {
  // A union of one member is as a struct.
  return t->isRecord() && (!t->record->isUnion || t->record->fields.size() == 1) && t->record->complete &&
         t->reachesReal();
}

/// A flexible array member is no part of its record's value.
static bool hasExtent(const Type *array) { return array->extent >= 0 || array->extentExpr; }

template <class Body>
void Elementwise::overElements(const Type *array, List &out, SourceLocation where, Body body) {
  if (!hasExtent(array))
    return;
  Builder &b = c_.b;
  const Expr *extent = b.extentOf(array);
  Variable *k = c_.newLocal("k", extent->type);
  List inner;
  body(b.load(k), inner);
  if (inner.empty())
    return;
  out.push_back(
      b.forLoop(k, b.intLiteral(0), BinaryKind::Less, extent, b.intLiteral(1), b.block(inner, where), where));
}

void Elementwise::copy(const Path &target, const Path &source, List &out, SourceLocation where) {
  Builder &b = c_.b;
  const Type *t = target.type();
  if (t->isArray())
    overElements(t, out, where, [&](const Expr *k, List &inner) {
      copy(b.index(target, k), b.index(source, k), inner, where);
    });
  else if (isExpanded(t))
    for (unsigned i = 0; i < t->record->fields.size(); ++i)
      copy(b.field(target, i), b.field(source, i), out, where);
  else
    out.push_back(b.assign(target, b.load(source, where), where));
}

void Elementwise::clear(const Path &target, List &out, SourceLocation where) {
  Builder &b = c_.b;
  const Type *t = target.type();
  if (t->isArray())
    overElements(t, out, where, [&](const Expr *k, List &inner) { clear(b.index(target, k), inner, where); });
  else if (t->isRecord() && t->record->isUnion) {
    if (!t->record->fields.empty())
      clear(b.field(target, 0), out, where);
  } else if (t->isRecord())
    for (unsigned i = 0; i < t->record->fields.size(); ++i)
      clear(b.field(target, i), out, where);
  else if (t->isScalar())
    out.push_back(b.assign(target, b.zero(t->unqualified), where));
}

void Elementwise::add(const Path &target, const Path &source, List &out, SourceLocation where) {
  Builder &b = c_.b;
  const Type *t = target.type();
  if (t->isArray())
    overElements(t, out, where, [&](const Expr *k, List &inner) {
      add(b.index(target, k), b.index(source, k), inner, where);
    });
  else
    out.push_back(b.increment(target, b.load(source, where), where));
}

} // namespace adjgen

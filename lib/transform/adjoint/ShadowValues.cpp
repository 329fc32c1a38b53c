#include "transform/adjoint/ShadowValues.h"

namespace adjgen {

bool hasPointers(const Type *t) {
  if (t->isPointer())
    return t->reachesReal();
  if (t->isArray())
    return hasPointers(t->element);
  bool any = false;
  if (t->isRecord())
    for (const Field &f : t->record->fields)
      any |= hasPointers(f.type);
  return any;
}

/// Zero everywhere in a variable of array or record type, or in a scalar.
const Stmt *ShadowValues::clear(const Path &shadow) {
  const Type *t = shadow.type();
  if (t->isReal())
    return b_.assign(shadow, b_.zero(t->unqualified));
  Function *memset = b_.function("memset", b_.types().voidType());
  memset->inSystemHeader = memset->inHeader = memset->isVariadic = true;
  const Expr *where = t->isArray() ? b_.decay(shadow) : b_.addressOf(shadow);
  return b_.call(memset, {where, b_.intLiteral(0), b_.sizeOf(t)});
}

/// The adjoint of a record parameter: pointers lead to where the caller's lead; or its real members are added
/// to the caller's.
void ShadowValues::addFields(const Path &into, const Path &from, const Type *type, bool pointersOnly,
                             Statements &out) {
  if (type->isReal() && !pointersOnly)
    out.push_back(b_.increment(into, b_.load(from)));
  else if (type->isPointer() && pointersOnly && type->reachesReal())
    out.push_back(b_.assign(into, b_.load(from)));
  else if (type->isRecord())
    for (unsigned k = 0; k < type->record->fields.size(); ++k)
      addFields(b_.field(into, k), b_.field(from, k), type->record->fields[k].type, pointersOnly, out);
  else if (type->isArray() && type->innermostElement()->reachesReal()) {
    const Expr *extent = b_.extentOf(type);
    const Variable *i = temporary("i", extent->type);
    Statements body;
    addFields(b_.index(into, b_.load(i)), b_.index(from, b_.load(i)), type->element, pointersOnly, body);
    if (!body.empty())
      out.push_back(
          b_.forLoop(i, b_.intLiteral(0), BinaryKind::Less, extent, b_.intLiteral(1), b_.block(body)));
  }
}

/// The pointers of a shadow still lead to shadows.
void ShadowValues::zeroReals(const Path &shadow, const Type *type, Statements &out) {
  if (type->isReal())
    out.push_back(b_.assign(shadow, b_.zero(type->unqualified)));
  else if (type->isRecord() && (!type->record->isUnion || type->record->fields.size() == 1))
    for (unsigned k = 0; k < type->record->fields.size(); ++k)
      zeroReals(b_.field(shadow, k), type->record->fields[k].type, out);
  else if (type->isArray()) {
    const Expr *extent = b_.extentOf(type);
    const Variable *i = temporary("i", extent->type);
    Statements body;
    zeroReals(b_.index(shadow, b_.load(i)), type->element, body);
    if (!body.empty())
      out.push_back(
          b_.forLoop(i, b_.intLiteral(0), BinaryKind::Less, extent, b_.intLiteral(1), b_.block(body)));
  }
}

void ShadowValues::zero(const Path &primal, Statements &out) {
  Path shadow = shadows_.path(primal);
  if (primal.type()->isReal())
    out.push_back(b_.assign(shadow, b_.zero(shadow.type()->unqualified)));
  else if (hasPointers(shadow.type()))
    zeroReals(shadow, shadow.type(), out);
  else
    out.push_back(clear(shadow));
}

void ShadowValues::declare(const Variable *v, Statements &out) {
  const Variable *s = shadows_.variable(v);
  if (!s->type->isArray() && !s->type->isRecord()) {
    out.push_back(b_.declare(s, s->type->isReal() ? b_.zero(s->type) : nullptr));
    return;
  }
  const bool variable = s->type->hasVariableExtents();
  out.push_back(b_.declare(s, nullptr, !variable));
  if (variable)
    out.push_back(clear(Path(s)));
}

void ShadowValues::takeReturned(const Expr *shadow, const Path &seeds, Statements &out, const char *counted) {
  const Type *type = b_.types().withoutConst(seeds.type())->unqualified, *element = type->element;
  const Variable *adjoint = temporary(shadows_.kind().nameOf("returned"), type);
  const Variable *elements = temporary("elements", rt_.indexType()), *i = temporary("i", rt_.indexType());
  b_.markAsShadow(adjoint, shadows_.kind().of(nullptr));
  out.push_back(b_.declare(adjoint, shadow));
  out.push_back(
      b_.declare(elements, rt_.value(rt_.indexType(), counted, {b_.load(adjoint), b_.sizeOf(element)})));
  const Path own = b_.deref(Path(adjoint), b_.load(i)), seed = b_.deref(seeds, b_.load(i));
  Statements body;
  addFields(own, seed, element, /*pointersOnly=*/false, body);
  zeroReals(seed, element, body);
  out.push_back(
      b_.forLoop(i, b_.intLiteral(0), BinaryKind::Less, b_.load(elements), b_.intLiteral(1), b_.block(body)));
}

void ShadowValues::takeMembers(const Path &shadow, const Path &seeds, const Type *record, Statements &out) {
  for (unsigned k = 0; k < record->record->fields.size(); ++k) {
    const Type *member = record->record->fields[k].type;
    if (member->isPointer() && member->reachesReal())
      takeReturned(b_.load(b_.field(shadow, k)), b_.field(seeds, k), out);
    else if (member->isRecord() && member->reachesReal())
      takeMembers(b_.field(shadow, k), b_.field(seeds, k), member, out);
  }
}

} // namespace adjgen

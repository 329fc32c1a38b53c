#include "transform/directions/RowTypes.h"

namespace adjgen {

const Type *RowTypes::rowPointer(const Type *cells, unsigned qualifiers) {
  const unsigned kept = qualifiers & ~static_cast<unsigned>(Reference);
  const Type *element = areFlat() ? cells->innermostElement() : cells->isArray() ? widened(cells) : cells;
  return types_.qualified(types_.pointer(element), kept);
}

const Type *RowTypes::widened(const Type *t) {
  if (isCell(t))
    return types_.array(t, directions_.number);
  if (t->isArray()) {
    const Type *element = widened(t->element);
    return element == t->element ? t
           : t->extentExpr       ? types_.variableArray(element, t->extentExpr)
                                 : types_.array(element, t->extent);
  }
  if (!t->isPointer())
    return t;
  if (isMadeOfCells(t->element))
    return rowPointer(t->element, t->qualifiers);
  const Type *element = widened(t->element);
  return element == t->element ? t : types_.qualified(types_.pointer(element), t->qualifiers);
}

const Type *RowTypes::ofVariable(const Type *t) {
  if (!isMadeOfCells(t))
    return widened(t);
  const Type *plain = types_.withoutConst(t);
  return areFlat() ? types_.pointer(plain->innermostElement()) : widened(plain);
}

const Type *RowTypes::ofParameter(const Type *t) {
  return isCell(t) ? types_.pointer(types_.qualified(t, Const)) : widened(t);
}

const Type *RowTypes::declared(const Type *t) {
  return !areFlat() && t->isArray() && isMadeOfCells(t) && t->extent > 0 ? widened(t) : nullptr;
}

std::string RowTypes::problem(const Type *t) {
  while (t->isPointer() || t->isArray())
    t = t->element;
  return t->isRecord() ? problemOf(t->record) : std::string();
}

/// Users do not know the names of models.
static std::string described(const Record *r) {
  return r->name.find("adjgen_") == 0 ? "a node of a container" : "'" + r->name + "'";
}

/// Objects with numbers are copied row by row, so that no pointer in them may lead to numbers: it would lead
/// to those of one direction. Those without have pointers to rows.
std::string RowTypes::problemOf(const Record *r) {
  if (const auto it = known_.find(r); it != known_.end())
    return it->second;
  known_[r] = std::string(); // of what leads back to it
  std::string why;
  bool holds = false;
  for (const Field &f : r->fields)
    holds |= f.type->holdsReal();
  for (const Field &f : r->fields) {
    const Type *element = f.type->innermostElement();
    if (holds && element->isPointer() && element->reachesReal())
      why = described(r) + " holds both numbers and pointers to numbers";
    else if (!holds && element->isPointer() && element->element->isArray() && element->reachesReal())
      why = described(r) + " holds a pointer to arrays";
    else if (f.type->reachesReal() && why.empty())
      why = f.type->isArray() && f.type->extent < 1 && !f.type->extentExpr
                ? described(r) + " ends with an array without length, '" + f.name + "'"
                : problem(f.type);
    if (!why.empty())
      break;
  }
  return known_[r] = why;
}

} // namespace adjgen

#include "transform/directions/RowTypes.h"

#include <algorithm>

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
  if (hasRows(t))
    return recordOfRows(t);
  if (!t->isPointer())
    return t;
  if (isMadeOfCells(t->element))
    return rowPointer(t->element, t->qualifiers);
  const Type *element = widened(t->element);
  return element == t->element ? t : types_.qualified(types_.pointer(element), t->qualifiers);
}

static std::string memberName(const Record *of, std::size_t number) {
  std::string name = "part" + std::to_string(number);
  while (std::any_of(of->fields.begin(), of->fields.end(), [&](const Field &f) { return f.name == name; }))
    name += "_";
  return name;
}

/// Its members can be set, as those of a constant's derivative are.
const Type *RowTypes::recordOfRows(const Type *t) {
  const auto [known, isNew] = records_.of(t->record);
  Record *made = known->made;
  if (isNew) {
    for (const Field &f : t->record->fields) {
      Field row = f;
      if (f.name.empty()) // a struct without a name inside
        row.name = memberName(t->record, made->fields.size());
      row.type = widened(isMadeOfCells(f.type) ? types_.withoutConst(f.type) : f.type)->unqualified;
      made->fields.push_back(row);
    }
    made->complete = true;
  }
  return types_.qualified(types_.recordType(made), t->qualifiers);
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

/// Objects with numbers are copied direction by direction (RowRecords.h). Those without have pointers to rows.
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
    if (records_.has(r)) {
      if (r->isUnion || f.name.find_first_of("(:") != std::string::npos)
        why = described(r) + " holds both numbers and pointers to numbers";
    } else if (holds && element->isPointer() && element->reachesReal())
      why = described(r) + " holds both numbers and pointers to numbers";
    else if (!holds && element->isPointer() && element->element->isArray() && element->reachesReal())
      why = described(r) + " holds a pointer to arrays";
    if (why.empty() && f.type->reachesReal())
      why = f.type->isArray() && f.type->extent < 1 && !f.type->extentExpr
                ? described(r) + " ends with an array without length, '" + f.name + "'"
                : problem(f.type);
    if (!why.empty())
      break;
  }
  return known_[r] = why;
}

} // namespace adjgen

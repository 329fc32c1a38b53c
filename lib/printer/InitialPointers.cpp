#include "printer/InitialPointers.h"

namespace adjgen {

namespace {

using Pointers = std::vector<const InitialPointer *>;

std::string addressOf(const InitialPointer &p) {
  std::string place = p.target->name;
  const Type *t = p.target->type;
  for (std::size_t k = 0; k < p.inside.size(); ++k) {
    const bool isLast = k + 1 == p.inside.size();
    if (t->isRecord()) {
      place += "." + t->record->fields[p.inside[k]].name;
      t = t->record->fields[p.inside[k]].type;
    } else {
      if (isLast && p.inside[k] == 0)
        return place;
      place += "[" + std::to_string(p.inside[k]) + "]";
      t = t->element;
    }
  }
  return "&" + place;
}

/// The value of type t, `depth` steps along the ways of these pointers.
std::string valueOf(const Type *t, const Pointers &pointers, std::size_t depth, bool isCxx) {
  if (pointers.empty())
    return !t->isRecord() && !t->isArray() ? "0" : isCxx ? "{}" : "{0}";
  if (t->isPointer())
    return addressOf(*pointers.front());
  unsigned count = t->isRecord() ? static_cast<unsigned>(t->record->fields.size()) : 0;
  if (t->isArray())
    for (const InitialPointer *p : pointers)
      count = std::max(count, p->at[depth] + 1);
  std::string text = "{";
  for (unsigned k = 0; k < count; ++k) {
    Pointers inside;
    for (const InitialPointer *p : pointers)
      if (p->at[depth] == k)
        inside.push_back(p);
    text += (k ? ", " : "") +
            valueOf(t->isRecord() ? t->record->fields[k].type : t->element, inside, depth + 1, isCxx);
  }
  return text + "}";
}

} // namespace

std::string initializerOf(const Variable *v, bool isCxx) {
  Pointers pointers;
  for (const InitialPointer &p : v->initialPointers)
    pointers.push_back(&p);
  return pointers.empty() ? std::string() : " = " + valueOf(v->type, pointers, 0, isCxx);
}

} // namespace adjgen

// Arrays at the end of a struct that go on behind it: double d[], and d[1] in memory that was asked for as longer.
#pragma once

#include "ir/Expr.h"

namespace adjgen {

/// Without a length, or with one that says nothing.
inline bool mayGoOn(const Type *array) {
  return array->isArray() && !array->extentExpr && array->extent <= 1;
}

inline bool endsInTailArray(const Record *r) { return !r->fields.empty() && mayGoOn(r->fields.back().type); }

/// An element of such an array, perhaps one behind the struct: nobody knows from its type where it lies.
inline bool reachesBehindStruct(const Path &p) {
  const Type *at = p.root->type;
  for (std::size_t k = 0; k + 1 < p.steps.size(); ++k) {
    const Projection &s = p.steps[k], &element = p.steps[k + 1];
    const bool isLast = s.kind == ProjectionKind::Field && at->isRecord() && !at->record->isUnion &&
                        s.field + 1 == at->record->fields.size();
    if (isLast && mayGoOn(s.type) && element.kind == ProjectionKind::Index) {
      const auto *l = element.index ? dyn_cast<LiteralExpr>(element.index) : nullptr;
      if (s.type->extent < 1 || !l || !l->hasValue || l->value != 0)
        return true;
    }
    at = s.type;
  }
  return false;
}

} // namespace adjgen

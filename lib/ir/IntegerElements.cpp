#include "ir/IntegerElements.h"

namespace adjgen {

std::int64_t integersIn(const Type *t) {
  if (t->isInteger())
    return 1;
  if (t->isArray() && t->extent > 0)
    return t->extent * integersIn(t->element);
  if (!t->isRecord() || t->record->isUnion)
    return 0;
  std::int64_t all = 0;
  for (const Field &f : t->record->fields) {
    const std::int64_t inField = integersIn(f.type);
    if (!inField)
      return 0;
    all += inField;
  }
  return all;
}

std::int64_t integersBefore(const Record &record, unsigned field) {
  std::int64_t before = 0;
  for (unsigned k = 0; k < field; ++k)
    before += integersIn(record.fields[k].type);
  return before;
}

} // namespace adjgen

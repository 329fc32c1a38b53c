// Constants that consist of integers, Variable::elements: one after the other, as they lie in memory.
#pragma once

#include "ir/Type.h"

namespace adjgen {

/// How many integers an object of the type consists of. 0: it has something else in it, or their number is
/// not known.
std::int64_t integersIn(const Type *t);

/// How many of them stand before a field of the record.
std::int64_t integersBefore(const Record &record, unsigned field);

} // namespace adjgen

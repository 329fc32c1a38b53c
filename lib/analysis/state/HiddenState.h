// Does a static variable carry a value into the differentiated function?
// [set before] A cell of the variable is *set* at a point if every way from the start of the head to that
//   point has overwritten it: a scalar or a member by an assignment, an array by loops of known extent
//   over all its elements.
// [read first] The variable is *read first* if something may read one of its cells where that cell is not
//   set.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

bool isReadFirst(Facts &f, const Function *head, const Variable *variable);
/// The same of these of its cells.
bool isReadFirst(Facts &f, const Function *head, const Variable *variable, const std::set<CellId> &cells);

} // namespace adjgen

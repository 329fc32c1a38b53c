// What a loop adds to a row of cells, in one line.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `for (i = from; i <= to; i++) u[i + k] += sums[i - from];`, where `sums` is an array of the function's own,
/// becomes a call: `adjgen_row_add_double(&u[from + k], sums, to - from + 1);`.
const BlockStmt *addRows(const Module &module, const BlockStmt *body);

} // namespace adjgen

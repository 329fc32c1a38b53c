// A head's primal in which tables of rows are arrays of arrays, for a version that a test on entry chooses.
//
// [flat tables] `double **a` becomes `double (*a)[a_row]` (analysis/sharing/RowTables.h). That changes nothing where
//   the rows of a stand one behind the other at a distance of a_row numbers, and no subscript leaves its row.
#pragma once

#include "ir/Module.h"
#include "plan/decisions/VersionTest.h"

namespace adjgen {

struct FlatPrimal {
  Module module;
  TablesOnEntry tables;
};

/// Of the only head.
FlatPrimal flatPrimal(const Module &canonical, const HeadTables &tables);

/// C++ has no types for them: the version's derivative with plain subscripts; the test is about that then.
void writePlain(Module &version, VersionTest &test);

} // namespace adjgen

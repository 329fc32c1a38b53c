// The list of all passes, as it is for people: the rows of the tables that run (support/PassTable.h), in the
// order in which they do.
#pragma once

#include "support/PassTable.h"

namespace adjgen {

const std::vector<PassRow> &passes();
bool isPass(std::string_view name);

} // namespace adjgen

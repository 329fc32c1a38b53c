// The sources of the program beside the one that is named.
#pragma once

#include "driver/Options.h"
#include "frontend/Frontend.h"

namespace adjgen {

/// With a compilation database and one source that is named, the others are those of the database. Null: there is
/// nothing to search in, or only that source is asked for.
SourceSearch sourceSearch(const Options &options, const std::vector<FrontendOptions> &named);

} // namespace adjgen

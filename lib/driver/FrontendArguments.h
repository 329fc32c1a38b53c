// What Clang is told, from the command line or a compilation database.
#pragma once

#include "driver/Options.h"

namespace adjgen {

/// nullopt, with errors reported, if a compilation database is asked for and does not know the source.
std::optional<FrontendOptions> frontendOptions(const Options &options, Diagnostics &diagnostics);
/// Of all sources, in their order.
std::optional<std::vector<FrontendOptions>> frontendOptionsOfAll(const Options &options,
                                                                 Diagnostics &diagnostics);

} // namespace adjgen

// Containers of nodes (std::list, std::map) have models, but what a source does with them may need none: then the
// output has the library's own objects, also as parameters and constants, which a model's could not be.
#pragma once

#include "driver/Options.h"

namespace adjgen {

/// The run with the models, if containers are what it is refused for without them, and with them are not; else the run
/// as it is.
Options withNodesFollowed(const Options &run);

} // namespace adjgen

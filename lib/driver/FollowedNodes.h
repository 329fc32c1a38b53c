// Containers of nodes (std::list, std::map) have models, but what a source does with them may need none: then the
// output has the library's own objects, also as parameters and constants, which a model's could not be.
#pragma once

#include "driver/Options.h"

namespace adjgen {

/// The run with the models, if it is refused without them and not with them; else the run as it is.
Options withNodesFollowed(const Options &run);

} // namespace adjgen

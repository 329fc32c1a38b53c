// C and C++ source to a primal Module, by way of Clang. The only header of this folder; nothing of Clang
// shows in it.
#pragma once

#include "frontend/session/FrontendOptions.h"
#include "ir/Module.h"
#include "support/Diagnostics.h"
#include <optional>

namespace adjgen {

/// Lowers the heads and every function that they reach. nullopt (with errors reported) if the source does not
/// compile or a head cannot be resolved; constructs that cannot be differentiated are UnsupportedStmt, not
/// errors, until a later stage knows that anything active is involved.
std::optional<Module> lowerSource(const FrontendOptions &options, Diagnostics &diagnostics);

} // namespace adjgen

// C and C++ source to a primal Module, by way of Clang. The only header of this folder; nothing of Clang
// shows in it.
#pragma once

#include "frontend/session/FrontendOptions.h"
#include "ir/Module.h"
#include "support/Diagnostics.h"
#include <functional>
#include <optional>

namespace adjgen {

/// Lowers the heads and every function that they reach. nullopt (with errors reported) if the source does not
/// compile or a head cannot be resolved; constructs that cannot be differentiated are UnsupportedStmt, not
/// errors, until a later stage knows that anything active is involved.
std::optional<Module> lowerSource(const FrontendOptions &options, Diagnostics &diagnostics);

/// Which other sources may define a function of this name; none of them twice.
using SourceSearch = std::function<std::vector<FrontendOptions>(const std::string &)>;
/// Several sources of one program, to one module; the heads are those of the first options. `search` may be
/// null: functions that none defines stay without bodies.
std::optional<Module> lowerSources(const std::vector<FrontendOptions> &sources, const SourceSearch &search,
                                   Diagnostics &diagnostics);

} // namespace adjgen

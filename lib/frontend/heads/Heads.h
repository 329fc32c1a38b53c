// --head texts to functions and variables.
#pragma once

#include "frontend/lower/Context.h"
#include "frontend/session/FrontendOptions.h"

namespace adjgen::frontend {

/// Resolves every head into module.heads (their functions are then known to the context); reports what does
/// not exist. A list that was left out means: dependents: the parameters that lead to memory with real
/// numbers which is not const, and the returned value if it is real, or leads to such memory that is no
/// parameter's; independents: every parameter that is real or leads to memory with real numbers. Globals are
/// in a head only by name. A head without dependents, or without independents, is an error.
/// What is returned must be read behind the source, for the templates that heads name; then all begins again.
std::string resolveHeads(Context &c, const FrontendOptions &options);
/// The same of several sources of one program: each head is resolved where it is defined. A text for each source.
std::vector<std::string> resolveHeads(const std::vector<Context *> &sources, const FrontendOptions &options);

} // namespace adjgen::frontend

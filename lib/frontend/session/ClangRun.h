// One run of Clang inside this process, just as it would run on the command line.
#pragma once

#include "frontend/session/FrontendOptions.h"
#include "support/Diagnostics.h"
#include "clang/Frontend/FrontendAction.h"
#include <memory>

namespace adjgen::frontend {

/// Clang's errors are shown and counted; its warnings are the compiler's affair. False after errors, which
/// have been reported.
bool runClang(const FrontendOptions &options, Diagnostics &diagnostics,
              std::unique_ptr<clang::FrontendAction> action);

} // namespace adjgen::frontend

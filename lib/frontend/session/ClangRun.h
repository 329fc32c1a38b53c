// One run of Clang inside this process, just as it would run on the command line.
#pragma once

#include "frontend/session/FrontendOptions.h"
#include "support/Diagnostics.h"
#include "clang/Frontend/FrontendAction.h"
#include <functional>
#include <memory>

namespace adjgen::frontend {

class ErrorPrinter;
using MakeAction = std::function<std::unique_ptr<clang::FrontendAction>(ErrorPrinter &)>;

/// Clang's errors are shown and counted, but for those that the action takes from the printer; its warnings are
/// the compiler's affair. False after errors, which have been reported.
bool runClang(const FrontendOptions &options, Diagnostics &diagnostics, const MakeAction &makeAction);

/// Is the source right, with the libraries themselves in place of their models? Says nothing.
bool isRightWithoutModels(const FrontendOptions &options);

} // namespace adjgen::frontend

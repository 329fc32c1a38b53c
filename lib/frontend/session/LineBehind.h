// What a pragma stands before.
#pragma once

#include "clang/Basic/SourceManager.h"

namespace adjgen::frontend {

/// The line of what comes behind the directive at `at`; 0: nothing does.
unsigned lineBehind(const clang::SourceManager &sources, clang::SourceLocation at);

} // namespace adjgen::frontend

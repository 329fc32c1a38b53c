// Where Clang's locations are, for messages.
#pragma once

#include "support/Diagnostics.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class SourceManager;
}

namespace adjgen::frontend {

SourceLocation placeOf(const clang::SourceManager &sources, Diagnostics &diagnostics,
                       clang::SourceLocation l);

/// In the last `bytes` of the main file, which are not the user's (FrontendOptions::behindSource)?
bool isInLastOf(const clang::SourceManager &sources, std::size_t bytes, clang::SourceLocation l);

} // namespace adjgen::frontend

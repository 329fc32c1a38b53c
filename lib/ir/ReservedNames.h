// Names that mean something in every source.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace adjgen {

/// A keyword of C or C++, or what their headers define as macros.
bool isReserved(llvm::StringRef name);

} // namespace adjgen

// Texts that are cut out of a source in the middle of an #if.
#pragma once

#include "llvm/ADT/StringRef.h"
#include <string>

namespace adjgen::frontend {

/// `text` begins and ends with what the preprocessor has left. Where it holds all of an #if or nothing of it,
/// it stays as it is; of an #if that it holds a part of, only what was read is left.
std::string withWholeConditionals(llvm::StringRef text);

} // namespace adjgen::frontend

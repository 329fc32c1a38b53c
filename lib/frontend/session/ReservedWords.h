// Names that no variable can have.
#pragma once

#include <string>

namespace adjgen {

/// A word of C or of C++, or one that their libraries keep for themselves.
bool isReservedWord(const std::string &name);

} // namespace adjgen

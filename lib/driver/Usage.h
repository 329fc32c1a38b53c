// What is wrong with a command line.
#pragma once

#include <string>

namespace adjgen {

/// Reports it and returns false.
bool wrongUsage(const std::string &message);

} // namespace adjgen

// Static pointers of derivative code that lead somewhere from the beginning.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// " = {...}" for Variable::initialPointers; empty where there are none. No way leads through a union.
std::string initializerOf(const Variable *v, bool isCxx);

} // namespace adjgen

// How many bytes a value takes on the stack.
#pragma once

#include "ir/Type.h"
#include <optional>

namespace adjgen {

/// sizeof(type), as compilers lay types out for 64-bit systems; nullopt where only they, or the run, know it.
std::optional<std::int64_t> sizeOf(const Type *type);

} // namespace adjgen

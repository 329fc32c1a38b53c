// The class of the runtime's whose destructor resets the stack of saved values (adjgen/exceptions.h): an
// object of it is never unused.
#pragma once

namespace adjgen {

inline constexpr const char *guardClass = "adjgen_stack_guard";

} // namespace adjgen

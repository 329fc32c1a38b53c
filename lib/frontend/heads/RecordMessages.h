// Rules for messages are declared for pointers to each kind of number (adjgen/rules/mpi.h). Which structs a program sends,
// only its calls say: for each of them the same rules are declared.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Declares them, and makes calls that lead to memory of any type (`const void *`) calls of the overload that takes what
/// their arguments are pointers to. Before the rules are resolved.
void declareRecordMessages(Context &c);

} // namespace adjgen::frontend

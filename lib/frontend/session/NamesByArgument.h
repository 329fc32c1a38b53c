// `fill(v.begin(), v.end(), 0.0)`: the library's iterators are of namespace std, whose functions a call finds by its
// arguments; those of the models are pointers.
#pragma once

#include "clang/Sema/Sema.h"

namespace adjgen::frontend {

/// Names of the library's functions for iterators, which nothing else declares where they are used, are found in
/// namespace std.
void findNamesByArgument(clang::Sema &sema);

} // namespace adjgen::frontend

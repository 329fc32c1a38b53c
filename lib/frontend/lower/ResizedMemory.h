// Memory that realloc may get: its size is noted where it is allocated.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Does the source call realloc of memory that may hold more than text?
bool resizesMemory(Context &c);
/// ... and may the function allocate some, or what it calls? Then it is called in the form that notes sizes.
bool notesSizes(Context &c, const clang::FunctionDecl *f);

} // namespace adjgen::frontend

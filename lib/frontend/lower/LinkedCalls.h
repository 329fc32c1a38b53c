// Calls that only the body of the called function makes right (of members; with references or objects), where
// another source may have that body.
#pragma once

#include "frontend/lower/Context.h"
#include "frontend/lower/LinkedUnits.h"

namespace adjgen::frontend {

/// May another of the sources define this member or function of C++?
bool mayBeElsewhere(const clang::FunctionDecl *d, const Context &c);

/// Of each open call, keeps the call where a source has the body, else the refusal. All sources are known.
void settleOpenCalls(const LinkedUnits &units);

} // namespace adjgen::frontend

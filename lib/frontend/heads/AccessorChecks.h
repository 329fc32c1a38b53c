// Accessors that stay calls of the caller's object: their results are the ones that the source's have.
#pragma once

#include "frontend/heads/MemberUsage.h"
#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Each must be called for an object that the caller has, and what it reads of the members must be as it was
/// there on entry. An error where an object is made, or a member changed.
void checkAccessorCalls(Context &c, const MemberUsage &usage);

} // namespace adjgen::frontend

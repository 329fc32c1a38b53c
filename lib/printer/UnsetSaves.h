// Is a local array, or another local, saved by a function that is the first to set it?
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// scale_fwd(x, w), which saves w before it writes there, of a `double w[3];` that nobody has set. (Elsewhere `w` may be in
/// use, so that the function saves it; here nobody reads what is restored.)
bool savesUnset(const Function *f);

} // namespace adjgen

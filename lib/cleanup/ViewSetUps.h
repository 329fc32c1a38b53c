// What a head does alike for the view of an object and for that of its adjoint.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `view_b.x = &object_b.x(0); view.x = &object.x(0); ...`, for many members, becomes one function, which is
/// called for both.
void shareViewSetUps(Module &module);

} // namespace adjgen

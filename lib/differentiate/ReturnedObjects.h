// Derivatives of heads return objects as the heads do.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// The derivatives of `primal`'s heads in `derivative`, whose last stage's shadows are `shadow`: what stands for the object
/// that a head returns (ir/ReturnedObjects.h) becomes a local variable. `returnsIt`: the derivative returns it, too.
void returnObjects(Module &derivative, const Module &primal, const ShadowKind &shadow, bool returnsIt);

} // namespace adjgen

// What one stage has made, as the primal of the next one.
#pragma once

#include "ir/Module.h"
#include "ir/Shadow.h"

namespace adjgen {

/// `derivative`: the tangent of `primal`. Canonical, with variables, nodes and functions of its own; its
/// heads are those of the primal, and name all derivatives of what those name.
Module primalOfNextStage(const Module &primal, const Module &derivative, const ShadowKind &shadow,
                         bool forAdjoints);

} // namespace adjgen

// What tangent and adjoint modules begin with.
#pragma once

#include "ir/Module.h"
#include <map>
#include <set>

namespace adjgen {

/// An empty module that carries the source's text.
Module derivativeModule(const Module &primal);

/// The shadows of globals: those that a head names are weak and visible (contract), the others internal.
/// `keepsConst`: what pointers to constant data have shadows of is only read, as in tangents.
void addGlobalShadows(const Module &primal, const std::vector<const Variable *> &globals,
                      const ShadowKind &kind, Module &out, NodeMap<Variable, const Variable *> &shadows,
                      VariableSet &named, bool keepsConst);

} // namespace adjgen

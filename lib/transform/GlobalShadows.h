// What tangent and adjoint modules begin with.
#pragma once

#include "ir/Module.h"
#include <map>
#include <set>

namespace adjgen {

/// An empty module that carries the source's text.
Module derivativeModule(const Module &primal);

/// The shadows of globals: those that a head names are weak and visible (contract), the others internal.
void addGlobalShadows(const Module &primal, const std::vector<const Variable *> &globals,
                      const std::string &suffix, Module &out, NodeMap<Variable, const Variable *> &shadows,
                      VariableSet &named);

} // namespace adjgen

// A module with functions of its own, whose bodies a pass may then replace.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Each function of a module, and what stands for it in the copy.
using FunctionMap = NodeMap<Function, const Function *>;

struct ModuleCopy {
  Module module;
  FunctionMap functions; // their bodies are still those of the originals
};

ModuleCopy copyModule(const Module &original);

} // namespace adjgen

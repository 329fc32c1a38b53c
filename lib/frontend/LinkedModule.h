// The modules of a program's sources as one.
#pragma once

#include "ir/Module.h"
#include <string>
#include <vector>

namespace adjgen::frontend {

struct UnitModule {
  std::string source;
  Module module;
};

/// Of the modules of all units. Functions and variables that several have are those of the first that defines
/// them, or else of the first.
Module linkedModule(std::vector<UnitModule> units);

} // namespace adjgen::frontend

// A linked module's derivative as the files of its sources, or as one.
#pragma once

#include "ir/Module.h"
#include "printer/Printer.h"
#include "support/Diagnostics.h"

namespace adjgen {

/// What stands in the output of one source: its functions, and declarations of those of the others that they
/// call.
struct UnitOutput {
  unsigned unit;
  Module module;
};

/// In the order of the sources; those without derivatives have none. Functions and shadows that several use are
/// no longer the file's own from then on: the linker must find them.
std::vector<UnitOutput> outputsBySource(const Module &derivative);

/// All sources' in one. nullopt, with errors reported: their texts cannot stand together.
std::optional<Module> oneOutput(const Module &derivative, const PrintOptions &options,
                                Diagnostics &diagnostics);

/// What the header of several outputs declares: the heads' derivatives. (Before outputsBySource shows others.)
Module declaredBySources(const Module &derivative);

} // namespace adjgen

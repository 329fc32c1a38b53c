// Global variables of which each thread has a copy of its own, beyond all regions.
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

/// Those that s reads or sets, itself or what it calls, and that may change.
std::vector<const Variable *> threadLocalsIn(const Module &module, const AliasResults &alias,
                                             LocationTable &table, const ReadWriteResults &effects,
                                             const Stmt *s);

} // namespace adjgen

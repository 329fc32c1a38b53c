// Finds what statements and functions read and write (ReadWrite.h).
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

ReadWriteResults analyseReadWrite(const CallGraphResults &calls, const LifetimeResults &lifetimes,
                                  const UnknownCode &unknown, LocationTable &table);

} // namespace adjgen

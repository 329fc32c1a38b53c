// Finds the stretches of UnorderedSums.h.
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

/// From the plain effects of statements: whatever other threads do is not in them yet.
UnorderedSums findUnorderedSums(const CallGraphResults &calls, const ReadWriteResults &effects,
                                LocationTable &table);

} // namespace adjgen

// Names of critical sections that the tool makes.
#pragma once

namespace adjgen {

/// Around the sums of arrays at the end of a reduction.
inline constexpr const char *sumSectionName = "adjgen_sum";

} // namespace adjgen

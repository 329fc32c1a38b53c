// Names of critical sections that the tool makes.
#pragma once

namespace adjgen {

/// Around the sums of arrays at the end of a reduction.
inline constexpr const char *sumSectionName = "adjgen_sum";
/// Around single sums that cannot be atomic; they may stand in the other section.
inline constexpr const char *wideSumSectionName = "adjgen_wide_sum";

} // namespace adjgen

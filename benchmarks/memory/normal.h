// Normal numbers that are the same in each run, whichever thread draws them: by what they are counted by.
#pragma once

#include <cmath>
#include <cstdint>

/// Between 0 and 1, without the ends.
inline double uniform(std::uint64_t number) {
  std::uint64_t z = (number + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  z ^= z >> 31;
  return (static_cast<double>(z >> 11) + 0.5) / 9007199254740992.0;
}

inline double normal(std::uint64_t number) {
  const double radius = std::sqrt(-2.0 * std::log(uniform(2 * number)));
  return radius * std::cos(6.283185307179586 * uniform(2 * number + 1));
}

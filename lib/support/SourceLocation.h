// A place in a source file, kept by IR nodes as an opaque handle and understood only by Diagnostics.
#pragma once

#include <compare>
#include <cstdint>

namespace adjgen {

struct SourceLocation {
  std::uint32_t file = 0; // index into Diagnostics' file table plus one; 0: no place known
  std::uint32_t line = 0; // 1-based
  std::uint32_t column = 0;
  bool valid() const { return file != 0; }
  friend bool operator==(const SourceLocation &, const SourceLocation &) = default;
  friend auto operator<=>(const SourceLocation &, const SourceLocation &) = default;
};

} // namespace adjgen

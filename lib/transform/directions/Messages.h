#pragma once

#include "support/Message.h"

namespace adjgen {
namespace diag {
inline constexpr std::uint16_t firstOfDirections = static_cast<std::uint16_t>(DiagnosticId::standard_numbers) + 1;
inline constexpr DiagnosticKey<1> directions_use{static_cast<DiagnosticId>(firstOfDirections)};
inline constexpr DiagnosticKey<2> directions_name{static_cast<DiagnosticId>(firstOfDirections + 1)};
} // namespace diag
} // namespace adjgen

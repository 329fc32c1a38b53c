// Tables of integers that never change, whose elements are known.
#pragma once

#include "analysis/integers/Polynomial.h"

#include <optional>

namespace adjgen {

/// From the least to the greatest element of the table of which `element` is one; nullopt: they are not known.
std::optional<std::pair<Polynomial, Polynomial>> rangeOfConstants(const Path &element);

} // namespace adjgen

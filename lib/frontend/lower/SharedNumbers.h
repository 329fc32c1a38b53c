// Numbers of a shared array ([same numbers], NumberSequences.h), and of objects that are copied to and from it.
#pragma once

#include "ir/Builder.h"
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace adjgen::frontend {

/// A subscript in the source, `step` numbers for each of its `count` values.
struct NumberStep {
  const Expr *value;
  std::int64_t step, count;
};

using SumOfSubscripts = std::function<const Expr *(const Expr *, const Expr *)>;

/// Number `first` of an array, and as many further as the steps say; nullopt: their sum may leave the row that it
/// is in, of an array of arrays.
std::optional<Path> numberAt(Builder &b, Path array, std::int64_t first,
                             const std::vector<NumberStep> &steps = {}, const SumOfSubscripts &sum = nullptr);

/// All numbers that it holds, in the order of memory; empty: it holds other things, too.
std::vector<Path> numbersOf(Builder &b, const Path &object);

} // namespace adjgen::frontend

// Does the program ask whether a mathematical function has failed?
// [asks for errors] Such functions are pure for the tool: the derivative leaves those out whose values it
//   does not need, and calls others. What they leave in errno, and in the flags of the floating-point
//   unit, is then another thing than in the primal, and so must not be read: a read is refused if in a
//   walk in the order of execution a function that may fail has been called since errno was last set (or,
//   of flags, feclearexcept was called).
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

struct MathErrorRead {
  SourceLocation where;
  std::string what; // errno, or the function that asks
};
std::vector<MathErrorRead> findMathErrorReads(const Function *head);

} // namespace adjgen

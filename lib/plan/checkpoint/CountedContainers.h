// Containers that a step's state holds, and where each says how many elements it has.
// [derivatives] In derivatives of derivatives, the primal's containers are beside their derivatives, which have as many
//   elements. Only the primal's own numbers are sure to be there: nothing sets those of a local derivative, of which
//   only the elements are used.
#pragma once

#include "ir/Module.h"
#include <optional>

namespace adjgen {

/// What a path is the derivative of: the same place in the primal's variable; the path itself if it is none.
Path primalOf(const Path &p, const Module &m);

struct CountedContainer {
  Path counted; // that says how many: the primal's [derivatives]
  const Field &elements;
};

/// nullopt: the path leads to no container's elements, or what says how many there are cannot be named in front of the loop.
std::optional<CountedContainer> containerOf(const Path &elements, const Function *g, const Stmt *loop,
                                            const Module &m);

} // namespace adjgen

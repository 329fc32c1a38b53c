// Which statements compute what shows in a result of the program (Infinities.h, [shows in a result]).
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/memory/Alias.h"

namespace adjgen {

class ShownValues {
public:
  ShownValues(const Module &module, const CallGraphResults &calls, const AliasResults &alias);
  /// Where what s computes is infinite, or no number, so is a result of a head.
  bool shows(const Stmt *s) const { return showing_.count(s) != 0; }

private:
  NodeSet<Stmt> showing_;
};

} // namespace adjgen

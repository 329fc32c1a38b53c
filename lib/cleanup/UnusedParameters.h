// Parameters of internal functions whose values nobody uses: nothing mentions them but arguments for
// parameters that are unused themselves. So a function that calls itself with its own parameter does not use
// it by that.
#pragma once

#include "ir/Module.h"

namespace adjgen {

class UnusedParameters {
public:
  using Parameters = NodeMap<Function, VariableSet>; // functions may have the same variables as parameters

  /// Sees what the function is now. One that was never looked at uses what it is given.
  void look(const Function *f);
  /// Of f, and of those that are given f's: they go together.
  Parameters unused(const Function *f) const;

private:
  struct Uses {
    bool elsewhere = false;
    Parameters passedTo;
  };
  using UsesOf = NodeMap<Variable, Uses>;
  static void addArguments(const CallStmt *c, UsesOf &uses);
  bool isUsed(const Function *f, const Variable *parameter, Parameters &seen) const;

  NodeMap<Function, UsesOf> of_;
};

} // namespace adjgen

// Functions whose derivative the user gives. Analyses see such a function by a body that stands for its
// effects: it may read everything that it can reach, and may change all of that which is not const; what it
// changes depends on all that it reads. (Numbers only: pointers stay where they lead to.) That body is never
// executed; generated code calls the function itself and the given derivatives.
#pragma once

#include "ir/Builder.h"
#include <functional>
#include <string>

namespace adjgen {

/// Gives f, whose parameters and `given` are known, its body; adds to the needs of `given` those of all
/// parameters. `isNeeded`: may the adjoint read what the parameter leads to? `onlyFor`: see
/// GivenDerivative::Need. False, with the reason, if a parameter or the result is of a kind that cannot be
/// passed on.
struct GivenReads {
  std::function<bool(const Variable *)> isNeeded;
  std::function<const Variable *(const Variable *)> onlyFor;
};
bool standForEffects(Builder &b, Function &f, GivenDerivative &given, const GivenReads &reads,
                     std::string &problem);

/// A loop over objects whose number is not known to analyses; the number itself, or null.
const Expr *numberOfElements(const Expr *bound);

} // namespace adjgen

// Which element of which array a path leads to, where pointers into the array have been set in the iteration:
// `double *row = a + i * n` is followed to the pointer or the array that it was set from, with all that was
// added on the way. Elements of one type are counted.
#pragma once

#include "analysis/integers/LinearForm.h"

namespace adjgen {

/// An element's number is the sum of all that lead to it: of a pointer into the array, and of the subscript
/// from there on.
struct ElementTerm {
  const Expr *value;
  bool isSubtracted = false;
};

struct ElementPath {
  Path base; // a pointer, or an array
  std::vector<ElementTerm> subscript;
  std::size_t behind = 0;                 // the steps behind that
  std::vector<const Variable *> followed; // pointers of the iteration
};

/// `threadPrivate`: variables of which threads have copies of their own. nullopt: p leads to no element, or it
/// is not known of what.
std::optional<ElementPath> elementPath(const Path &p, LinearForms &forms,
                                       const RecomputableResults &recomputable,
                                       const VariableSet &threadPrivate);

} // namespace adjgen

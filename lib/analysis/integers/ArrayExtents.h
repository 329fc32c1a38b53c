// Which elements of an array the iterations of a worksharing loop may reach, as the run can know before
// the loop: for tests of whether two arrays are apart.
//
// [ranges of subscripts] Subscripts are polynomials (Polynomial.h) of variables that do not change in the
//   loop and of the loops' variables, which lie between bounds of the same form. Conditions around an
//   access, and strides, are left out: there may be more elements in between than are reached.
//
// [members in extents] The pointer to the elements, and integers in subscripts and bounds, may be members
//   of a variable, or of what a pointer leads to. Where that one is not null they can be read in front of
//   the loop, but not where only an access under a condition goes through it.
#pragma once

#include "analysis/integers/Polynomial.h"

namespace adjgen {

class ArrayExtents {
public:
  ArrayExtents(const OmpForStmt *loop, LocationTable &t, const ReadWriteResults &effects,
               const RecomputableResults &recomputable, const VariableSet &threadPrivate,
               MemberSymbols &members)
      : forms_(loop, t, effects, recomputable, threadPrivate),
        polynomials_(loop, forms_, recomputable, /*forAddresses=*/true, &members), members_(members),
        threadPrivate_(threadPrivate) {}
  /// [ranges of subscripts], of an element that an iteration reaches by the path, perhaps under a condition.
  /// Once it is false for one path, it is for all of the same array.
  void add(const Path &p, bool isConditional);
  /// [members in extents]: what leads to the array that the path ends in; null if that cannot be known.
  static std::optional<Path> arrayOf(const Path &p);
  bool isKnown(const Path &array) const { return found_.find(array) && !isUnknown(array); }
  LoopExtents found() const;

private:
  bool isUnknown(const Path &array) const;
  std::optional<Polynomial> subscript(const Path &p, const Path &array);
  bool addRanges(const Polynomial &p, bool isConditional);
  bool addRange(const Variable *v, bool isConditional);

  LinearForms forms_;
  Polynomials polynomials_;
  MemberSymbols &members_;
  const VariableSet &threadPrivate_;
  LoopExtents found_;
  std::vector<Path> unknown_;
  VariableSet visiting_;
};

} // namespace adjgen

// Which elements of an array the iterations of a worksharing loop may reach, as the run can know before the
// loop: for tests of whether two arrays are apart.
//
// (E1) Subscripts are polynomials (Polynomial.h) of variables that do not change in the loop and of the
// loops' variables, which lie between bounds of the same form. Conditions around an access, and strides, are
// left out: there may be more elements in between than are reached.
#pragma once

#include "analysis/Polynomial.h"

namespace adjgen {

class ArrayExtents {
public:
  ArrayExtents(const OmpForStmt *loop, LocationTable &t, const ReadWriteResults &effects,
               const RecomputableResults &recomputable, const VariableSet &threadPrivate)
      : forms_(loop, t, effects, recomputable, threadPrivate),
        polynomials_(loop, forms_, recomputable, /*forAddresses=*/true), threadPrivate_(threadPrivate) {}
  /// E1, of an element that an iteration reaches by the path. Once it is false for one path, it is for all
  /// with the same root.
  void add(const Path &p);
  bool isKnown(const Variable *array) const {
    return found_.subscripts.count(array) != 0 && unknown_.count(array) == 0;
  }
  LoopExtents found() const;

private:
  std::optional<Polynomial> subscript(const Path &p);
  bool addRanges(const Polynomial &p);
  bool addRange(const Variable *v);

  LinearForms forms_;
  Polynomials polynomials_;
  const VariableSet &threadPrivate_;
  LoopExtents found_;
  VariableSet unknown_, visiting_;
};

} // namespace adjgen

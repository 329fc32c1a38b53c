// What has one value in a whole region, and can be read in front of it.
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

/// Of what a region reads in one loop: is the value, or the place that a pointer leads to, the same for all
/// threads, all the time, and can it be read in front of the loop?
class FixedInRegion {
public:
  /// `written`: what the region writes. `threadPrivate`: variables of which every thread has its own.
  FixedInRegion(LocationTable &t, const LocationSet &written, const VariableSet &threadPrivate,
                const OmpForStmt *loop)
      : t_(t), written_(written), threadPrivate_(threadPrivate), loop_(loop) {}

  bool operator()(const Path &p) const;

private:
  LocationTable &t_;
  const LocationSet &written_;
  const VariableSet &threadPrivate_;
  const OmpForStmt *loop_;
};

/// float or double, if all real numbers in it have this type, and no pointers are there; null for others.
const Type *numbersIn(const Type *t);

} // namespace adjgen

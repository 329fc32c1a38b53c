// Arrays behind pointers that every iteration of a worksharing loop reads in the same elements: the vector of
// a matrix product, the positions of all bodies. Each thread can sum its part of their adjoint in a copy.
//
// (X13) The elements that a pointer leads to are *common* to the iterations of a loop of a region if all that
// the region does with the pointer is to read scalars through it, in this loop, which each thread passes
// once; and if each of the reads is either certain, or reads what a certain one does: a read is certain if
// it stands under no condition, in `for` loops only, whose bounds, as its subscript, are polynomials
// (Polynomial.h) of these loops' variables and of what the region does not change, but not of the variables
// that the loop distributes. Subscripts are dense: there are about as many elements between the first and the
// last one as are read.
//
// If one thread wrote a common element in the loop, and another one had an iteration, there would be a race.
#pragma once

#include "analysis/Polynomial.h"

namespace adjgen {

struct CommonArray {
  const OmpForStmt *loop;
  const Type *number;        // float or double: all real numbers in the elements
  LoopExtents extents;       // of the reads' subscripts
  bool mayBeWritten = false; // in the loop, if one thread has all iterations
};

class CommonArrays {
public:
  /// `threadPrivate`: variables of which every thread has its own.
  CommonArrays(const OmpParallelStmt *region, LocationTable &t, const ReadWriteResults &effects,
               const RecomputableResults &recomputable, const VariableSet &threadPrivate);

  /// The loop for whose iterations what v leads to is common (X13), and the reads' subscripts; null for
  /// others.
  const CommonArray *of(const Variable *v);

private:
  struct Read {
    const Path *path;
    const OmpForStmt *loop;
    bool isCertain;
  };
  struct Uses {
    bool others = false; // than to read scalars
    std::vector<Read> reads;
  };
  void collect(const Stmt *s, const OmpForStmt *loop, bool isCertain);
  void reads(const Expr *e, const OmpForStmt *loop, bool isCertain);
  void other(const Variable *v) { uses_[v].others = true; }
  std::optional<CommonArray> decide(const Variable *v);
  bool isElement(const Variable *v, const Path &p) const;

  const OmpParallelStmt *region_;
  LocationTable &t_;
  const ReadWriteResults &effects_;
  const RecomputableResults &recomputable_;
  const VariableSet &threadPrivate_;
  NodeMap<Variable, Uses> uses_;
  NodeMap<Variable, std::optional<CommonArray>> known_;
  NodeSet<OmpForStmt> once_; // loops that each thread of the region passes once
};

} // namespace adjgen

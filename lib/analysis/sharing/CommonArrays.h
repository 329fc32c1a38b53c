// Arrays, or what is behind pointers, that every iteration of a worksharing loop reads in the same elements:
// the vector of a matrix product, the positions of all bodies. Each thread can sum its part of their adjoint
// in a copy.
//
// [common array] The elements of an array, or of what a pointer leads to (a variable, a member of one, or a
//   member of what a variable points to), are *common* to the iterations of a loop of a region if all that
//   the region does with it is to read scalars through it, in this loop, which each thread passes once; if
//   members of what a variable points to are there without iterations as well, since the variable is a
//   reference, or the loop's own head reads some; and if each of the reads is either certain,
//   or reads what a certain one does: a read is certain if it stands under no condition, in `for` loops
//   only, whose bounds, as its subscript, are polynomials (Polynomial.h) of these loops' variables and of
//   what the region does not change, but not of the variables that the loop distributes. A subscript may have
//   a counter as a term (Counters.h), which counts in such loops. Subscripts are dense: there are about as many elements between the first and the last one as are read.
//
// If one thread wrote a common element in the loop, and another one had an iteration, there would be a
// race.
#pragma once

#include "analysis/integers/Polynomial.h"

#include <memory>

namespace adjgen {

struct CommonArray {
  Path pointer; // to its elements, or the array itself
  const OmpForStmt *loop;
  const Type *number;                     // float or double: all real numbers in the elements
  std::vector<LoopExtents::Range> ranges; // of loops' variables, from and to what does not change
  std::vector<Polynomial> subscripts;     // of the elements that are read
  bool mayBeWritten = false;              // in the loop, if one thread has all iterations
};

class CommonArrays {
public:
  /// `threadPrivate`: variables of which every thread has its own.
  CommonArrays(const OmpParallelStmt *region, LocationTable &t, const ReadWriteResults &effects,
               const RecomputableResults &recomputable, const VariableSet &threadPrivate,
               MemberSymbols &members);

  /// Of an element's path: what it is an element of, if that is common ([common array]); null for others.
  const CommonArray *of(const Path &element);

private:
  struct Read {
    const Path *path;
    const OmpForStmt *loop;
    bool isCertain;
  };
  struct Uses {
    Path pointer;
    bool others = false; // than to read scalars
    std::vector<Read> reads;
    bool isDecided = false;
    std::optional<CommonArray> array;
  };
  void collect(const Stmt *s, const OmpForStmt *loop, bool isCertain);
  void reads(const Expr *e, const OmpForStmt *loop, bool isCertain);
  /// Of the pointer, or the array, that the path goes through first; null if it goes through none.
  Uses *usesOf(const Path &p);
  void other(const Path &p);
  std::optional<CommonArray> decide(const Uses &uses);

  const OmpParallelStmt *region_;
  LocationTable &t_;
  const ReadWriteResults &effects_;
  const RecomputableResults &recomputable_;
  const VariableSet &threadPrivate_;
  MemberSymbols &members_;
  std::vector<std::unique_ptr<Uses>> uses_;
  VariableSet changed_;      // in members of them there may be other pointers
  NodeSet<OmpForStmt> once_; // loops that each thread of the region passes once
};

} // namespace adjgen

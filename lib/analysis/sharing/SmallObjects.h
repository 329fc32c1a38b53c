// Objects of a few bytes that the threads of a region only read: parameters, weights, coefficients. Each
// thread can sum its part of their adjoint in a copy of its own.
// [small object] A variable leads to a *small object* of a region if it is shared, it is an array or
//   record of constant size, or a pointer that the region does not change and all of whose subscripts
//   there lie in a constant range; if all that the region does with the variable is to read scalars
//   through it; if nothing in the region writes what is read; and if all of it has no more than
//   MostBytes.
#pragma once

#include "analysis/integers/IntegerRanges.h"

namespace adjgen {

struct SmallObject {
  std::int64_t elements = 0; // of what a pointer points to; 0: the variable itself is the object
  std::int64_t bytes = 0;
};

class SmallObjects {
public:
  static constexpr std::int64_t MostBytes = 1024;
  /// `threadPrivate`: variables of which every thread has its own.
  SmallObjects(const OmpParallelStmt *region, LocationTable &t, const ReadWriteResults &effects,
               const RecomputableResults &recomputable, IntegerRanges &ranges,
               const VariableSet &threadPrivate);

  /// Null if v leads to none; then `whyNot` may say why, if it is worth saying.
  const SmallObject *of(const Variable *v, std::string &whyNot);

private:
  struct Uses {
    bool others = false; // than to read scalars
    std::vector<const Path *> reads;
  };
  struct Decision {
    std::optional<SmallObject> object;
    std::string whyNot;
  };
  void collect(const Stmt *s);
  void other(const Variable *v) { uses_[v].others = true; }
  Decision decide(const Variable *v);
  bool isShared(const Variable *v) const;
  std::int64_t elements(const std::vector<const Path *> &reads);

  const OmpParallelStmt *region_;
  LocationTable &t_;
  const ReadWriteResults &effects_;
  const RecomputableResults &recomputable_;
  IntegerRanges &ranges_;
  const VariableSet &threadPrivate_;
  NodeMap<Variable, Uses> uses_;
  NodeMap<Variable, Decision> known_;
};

} // namespace adjgen

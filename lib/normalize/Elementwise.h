// Copying, clearing and adding of arrays and records, written out as assignments of scalars in counted loops.
#pragma once

#include "normalize/FunctionContext.h"

namespace adjgen {

class Elementwise {
public:
  explicit Elementwise(FunctionContext &context) : c_(context) {}
  using List = std::vector<const Stmt *>;

  /// target = source, for paths of the same type whose subscripts and pointers keep their values throughout.
  /// Records that reach no real, and unions, are assigned whole.
  void copy(const Path &target, const Path &source, List &out, SourceLocation where);
  void clear(const Path &target, List &out, SourceLocation where);
  /// target += source, for each real and integer.
  void add(const Path &target, const Path &source, List &out, SourceLocation where);

  static bool isExpanded(const Type *t); // a record that copy takes apart

private:
  template <class Body> void overElements(const Type *array, List &out, SourceLocation where, Body body);
  FunctionContext &c_;
};

} // namespace adjgen

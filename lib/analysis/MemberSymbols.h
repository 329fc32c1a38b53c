// Integers that are members of variables, `v.count`, as unknowns of polynomials; for proofs, integers
// anywhere in memory, `grid->width`, as well.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

class MemberSymbols {
public:
  /// `areAnywhere`: not only those that generated code may ask for, wherever the variable is.
  explicit MemberSymbols(const Module &m, bool areAnywhere = false) : b_(m), areAnywhere_(areAnywhere) {}

  /// What stands for what is loaded; the same for equal paths. Null where it is no member of a variable, or
  /// has to be looked for behind a pointer or in an array.
  const Variable *of(const LoadExpr *l);
  /// Null for variables that stand for themselves.
  const LoadExpr *valueOf(const Variable *symbol) const;

private:
  Builder b_;
  bool areAnywhere_;
  std::vector<std::pair<const LoadExpr *, const Variable *>> known_;
};

} // namespace adjgen

// Integers that are members of variables, `v.count`, as unknowns of polynomials.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

class MemberSymbols {
public:
  explicit MemberSymbols(const Module &m) : b_(m) {}

  /// What stands for what is loaded; the same for equal paths. Null where it is no member of a variable, or
  /// has to be looked for behind a pointer or in an array.
  const Variable *of(const LoadExpr *l);
  /// Null for variables that stand for themselves.
  const LoadExpr *valueOf(const Variable *symbol) const;

private:
  Builder b_;
  std::vector<std::pair<const LoadExpr *, const Variable *>> known_;
};

} // namespace adjgen

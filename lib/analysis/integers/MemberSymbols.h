// Integers that are members of variables, `v.count`, as unknowns of polynomials; for proofs, integers
// anywhere in memory, `row[k]->width`, as well.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

/// A member of a variable, or of what a variable points to, in records and arrays at constant subscripts.
bool isMember(const Path &p);

class MemberSymbols {
public:
  /// OfVariables: generated code may ask for them wherever the variable is; OfObjects (isMember), where the
  /// variable is no null pointer.
  enum class Where { OfVariables, OfObjects, Anywhere };
  explicit MemberSymbols(const Module &m, Where where = Where::OfVariables) : b_(m), where_(where) {}

  /// What stands for what is loaded; the same for equal paths. Null where it is elsewhere.
  const Variable *of(const LoadExpr *l);
  /// Of its own, for one of several values that are read.
  const Variable *newSymbol(const LoadExpr *l);
  /// Null for variables that stand for themselves.
  const LoadExpr *valueOf(const Variable *symbol) const;

private:
  Builder b_;
  bool isIncluded(const Path &p) const;

  Where where_;
  std::vector<std::pair<const LoadExpr *, const Variable *>> known_;
};

} // namespace adjgen

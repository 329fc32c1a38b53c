// The derivative of an expression: what its tangent is, and what its adjoint adds to whom.
#pragma once

#include "ir/Builder.h"
#include "rules/InfiniteValues.h"
#include "rules/Simplified.h"
#include <functional>

namespace adjgen {

/// One increment of the adjoint statement: shadow(target) += value. `read` is the load whose adjoint it is.
struct AdjointTerm {
  Path target;
  const Expr *value;
  const LoadExpr *read;
};

/// What stops an expression from being differentiated.
struct PartialsProblem {
  SourceLocation location;
  Message message;
};

using IsActive = std::function<bool(const Path &)>;

/// Which products with partial derivatives are chained ones: adjgen_chain(p, a) is p * a, adjgen_quotient(a,
/// p) is a / p, and both are zero where a is exactly zero, whatever p is: selections, with derivatives of
/// their own, which no branch could have. Where a function's value is finite and its slope is not (sqrt at
/// 0), all are. With `facts`: also those whose other factor may be infinite, or no number, where the value
/// need not show in any result that it is so. (A tangent goes where its value goes: there, it shows.)
struct Chaining {
  const ValueFacts *facts = nullptr;
  bool showsInResult = true; // of the whole expression
};

bool isChained(const PureCallExpr *e);
/// The same chained product of two others, in their precision, t.
const Expr *chainedIn(Builder &b, const PureCallExpr *e, const Type *t, const Expr *first,
                      const Expr *second);

/// Is `e` a real expression that depends, differentiably, on an active path?
bool isActiveExpr(const Expr *e, const IsActive &active);

/// The increments that the adjoint of `v = e` makes with the given seed (the adjoint of v), in the order of
/// the reads, one per distinct path. `seed` is evaluated once per term: make it a variable. Problems (an
/// active argument of a function without rule) are appended.
std::vector<AdjointTerm> adjointTerms(Builder &b, const Expr *e, const Expr *seed, const IsActive &active,
                                      std::vector<PartialsProblem> &problems, const Chaining &chaining = {});

/// The tangent of e, or nullptr if it is zero. `shadow` gives a path's tangent path.
const Expr *tangentOf(Builder &b, const Expr *e, const IsActive &active,
                      const std::function<Path(const Path &)> &shadow, std::vector<PartialsProblem> &problems,
                      const Chaining &chaining = {});

} // namespace adjgen

// Which values may be infinite, or no number, though what they are computed from is finite; and what becomes
// of such a value in an expression.
#pragma once

#include "ir/Expr.h"
#include <functional>

namespace adjgen {

/// What the program says of the values that an expression loads.
struct ValueFacts {
  std::function<bool(const Path &)> mayBeInfinite;      // or no number
  std::function<const Expr *(const Path &)> definition; // of a local that is set once, where it is declared
  std::function<bool(const Path &)> isFixed; // a passive argument of the head that never changes, handed on
};

/// Or no number. Sums and products of finite values count as finite; what grows or ends faster does not. What
/// is made of fixed values alone is finite, as nothing would be right otherwise.
bool mayBeInfinite(const Expr *e, const ValueFacts &facts);
/// Made of fixed values and literals alone.
bool isFixed(const Expr *e, const ValueFacts &facts);
/// Of a divisor.
bool mayBeZero(const Expr *e, const ValueFacts &facts);
/// If p's value is infinite, or no number, so is e's, whatever else e is made of.
bool passesOn(const Expr *e, const Path &p);
/// The call's value is infinite, or no number, where an argument's is.
bool handsOn(const PureCallExpr *c);
/// The call's value is one of its arguments', without a change, or such an argument's size: fmin.
bool chooses(const PureCallExpr *c);

} // namespace adjgen

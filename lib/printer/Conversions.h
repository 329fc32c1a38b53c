// C's own conversions, so that an implicit cast of the IR is printed only where C would not do it by itself.
#pragma once

#include "ir/Expr.h"

namespace adjgen {

/// Does every value of `from` survive the conversion to `to`?
bool isExact(const Type *from, const Type *to);

/// For an implicit cast: what stands under it, past further implicit casts that change nothing; anything else
/// is returned as it is.
const Expr *underImplicitCast(const Expr *e);

/// The two operands of an operator, each with or without its implicit cast, such that C converts them to the
/// common type of a and b. `castLeft`/`castRight`: a type that must be written before the operand, to say
/// openly that a sign is lost.
struct OperandPair {
  const Expr *left, *right;
  const Type *castLeft = nullptr, *castRight = nullptr;
};
OperandPair operandPair(const Expr *a, const Expr *b, bool signMatters);

/// e where C converts it to `type` by assignment (initializer, argument, return): without its implicit cast
/// if C does the same.
const Expr *assignedTo(const Expr *e, const Type *type, bool isCxx);
/// `double **` is no `const double *const *` in C, unless a cast says so.
bool qualifiesInside(const Type *from, const Type *to);
/// Would C convert e to `type` so that its value may be another one? A literal is known to be the same.
bool mayChange(const Expr *e, const Type *type);
/// The value of `target += e`: C adds in the common type of both.
const Expr *addedTo(const Expr *e, const Type *target);
/// e as a subscript or a number of elements: any integer type will do.
const Expr *asSubscript(const Expr *e);
/// e as a condition.
const Expr *asCondition(const Expr *e);

} // namespace adjgen

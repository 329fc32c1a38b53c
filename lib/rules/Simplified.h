// Arithmetic with the simplifications that derivatives need: 0 and 1 are folded, signs are moved out.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

const Expr *times(Builder &b, const Expr *x, const Expr *y);
const Expr *plus(Builder &b, const Expr *x, const Expr *y);
const Expr *negated(Builder &b, const Expr *x);
/// The operand of a minus, also below conversions; else e.
const Expr *bareOfMinus(const Expr *e);
bool isOne(const Expr *e);

} // namespace adjgen

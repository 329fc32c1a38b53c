// Subscripts that follow a loop's variable one by one, and what other iterations make of an expression.
#pragma once

#include "ir/Builder.h"
#include <optional>

namespace adjgen {

/// The constant of p's last subscript, if that is i + constant + what does not depend on i, and nothing else
/// in p depends on i. The sum is exact: signed, or of as many bits as an address.
std::optional<std::int64_t> unitStride(const Path &p, const Variable *i);
/// p's last subscript is i + constant and nothing else, and is computed in i's own type, without wrapping.
bool isOwnSum(const Path &p, const Variable *i);
/// p leads to another place for another i.
bool follows(const Path &p, const Variable *i);
/// Two such paths that differ in their constants only.
bool inOneRow(const Path &a, const Path &b, const Variable *i);
/// The same of paths that follow a variable each.
bool inOneRow(const Path &a, const Variable *i, const Path &b, const Variable *j);

/// The same for i - by in place of i, with literals folded.
const Expr *shifted(const Module &m, const Expr *e, const Variable *i, std::int64_t by);
Path shifted(const Module &m, const Path &p, const Variable *i, std::int64_t by);
/// e is another integer + constant.
bool isSumWithConstant(const Expr *e);
/// e + by, folded.
const Expr *plusConstant(Builder &b, const Expr *e, std::int64_t by);

} // namespace adjgen

// "1+(n-1)*abs(inc)": the number of elements that a parameter leads to, as a clause of a pragma says it.
#pragma once

#include "ir/Builder.h"
#include <functional>
#include <string>

namespace adjgen::frontend {

/// Numbers, names, + - * /, brackets, and calls of functions that `isFunction` knows. Null, with the reason,
/// if the text is no such expression.
const Expr *parseElementCount(Builder &b, const std::string &text,
                              const std::function<const Variable *(const std::string &)> &variable,
                              const std::function<bool(const std::string &)> &isFunction,
                              std::string &problem);

} // namespace adjgen::frontend

#include "printer/LibraryNames.h"

#include <set>

namespace adjgen {

namespace {

/// <cmath> and <cstdlib> have them in std, for each type.
const std::set<std::string> &standardNames() {
  static const std::set<std::string> names = {"abs",
                                              "acos",
                                              "acosh",
                                              "asin",
                                              "asinh",
                                              "atan",
                                              "atan2",
                                              "atanh",
                                              "cbrt",
                                              "ceil",
                                              "copysign",
                                              "cos",
                                              "cosh",
                                              "erf",
                                              "erfc",
                                              "exp",
                                              "exp2",
                                              "expm1",
                                              "fabs",
                                              "fdim",
                                              "floor",
                                              "fma",
                                              "fmax",
                                              "fmin",
                                              "fmod",
                                              "fpclassify",
                                              "hypot",
                                              "ilogb",
                                              "isfinite",
                                              "isgreater",
                                              "isgreaterequal",
                                              "isinf",
                                              "isless",
                                              "islessequal",
                                              "islessgreater",
                                              "isnan",
                                              "isnormal",
                                              "isunordered",
                                              "labs",
                                              "ldexp",
                                              "lgamma",
                                              "llabs",
                                              "llrint",
                                              "llround",
                                              "log",
                                              "log10",
                                              "log1p",
                                              "log2",
                                              "logb",
                                              "lrint",
                                              "lround",
                                              "nearbyint",
                                              "nextafter",
                                              "nexttoward",
                                              "pow",
                                              "remainder",
                                              "rint",
                                              "round",
                                              "scalbln",
                                              "scalbn",
                                              "signbit",
                                              "sin",
                                              "sinh",
                                              "sqrt",
                                              "tan",
                                              "tanh",
                                              "tgamma",
                                              "trunc"};
  return names;
}

/// Further ones of <math.h>.
const std::set<std::string> &otherNames() {
  static const std::set<std::string> names = {"drem", "exp10", "j0", "j1", "jn", "pow10", "y0", "y1", "yn"};
  return names;
}

} // namespace

bool isOfMath(const std::string &name) {
  const bool hasSuffix = name.size() > 1 && (name.back() == 'f' || name.back() == 'l');
  const std::string base = hasSuffix ? name.substr(0, name.size() - 1) : name;
  return standardNames().count(name) || standardNames().count(base) || otherNames().count(name) ||
         otherNames().count(base);
}

bool isNewerThanC89(const std::string &name) {
  static const std::set<std::string> old = {
      "abs",  "labs",  "acos",  "asin", "atan",  "atan2", "ceil", "cos", "cosh", "exp",  "fabs", "floor",
      "fmod", "frexp", "ldexp", "log",  "log10", "modf",  "pow",  "sin", "sinh", "sqrt", "tan",  "tanh"};
  return isOfMath(name) && !old.count(name);
}

std::string qualifiedName(const std::string &name) {
  const bool isMacro = name == "assert";
  if (isMacro || name.find("::") != std::string::npos || name.starts_with("adjgen_") ||
      name.starts_with("__"))
    return name;
  return (standardNames().count(name) ? "std::" : "::") + name;
}

} // namespace adjgen

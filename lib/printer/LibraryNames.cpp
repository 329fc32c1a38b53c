#include "printer/LibraryNames.h"

#include <set>

namespace adjgen {

std::string qualifiedMath(const std::string &name) {
  /// <cmath> has them in std, for each real type.
  static const std::set<std::string> standard = {
      "acos",   "acosh",     "asin",      "asinh",      "atan",  "atan2",     "atanh",  "cbrt",  "ceil",
      "cos",    "cosh",      "copysign",  "erf",        "erfc",  "exp",       "exp2",   "expm1", "fabs",
      "fdim",   "floor",     "fma",       "fmax",       "fmin",  "fmod",      "hypot",  "ilogb", "ldexp",
      "lgamma", "llrint",    "llround",   "log",        "log10", "log1p",     "log2",   "logb",  "lrint",
      "lround", "nearbyint", "nextafter", "nexttoward", "pow",   "remainder", "rint",   "round", "scalbln",
      "scalbn", "sin",       "sinh",      "sqrt",       "tan",   "tanh",      "tgamma", "trunc"};
  static const std::set<std::string> global = {"drem", "exp10", "j0", "j1", "jn", "pow10", "y0", "y1", "yn"};
  if (standard.count(name))
    return "std::" + name;
  const bool hasSuffix = name.size() > 1 && (name.back() == 'f' || name.back() == 'l');
  const std::string base = hasSuffix ? name.substr(0, name.size() - 1) : name;
  return global.count(name) || global.count(base) || standard.count(base) ? "::" + name : name;
}

} // namespace adjgen

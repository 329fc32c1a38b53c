/// \file
/// Between the harness's arrays and the vectors that a program in C++ takes.

#ifndef CONTAINERS_H
#define CONTAINERS_H

#include "harness.h"

#include <algorithm>
#include <vector>

/// The value of the variable number \p v.
inline std::vector<double> vectorOf(const Variable *variables, double *const *x, int v) {
  return std::vector<double>(x[v], x[v] + variables[v].size);
}

inline void put(const std::vector<double> &from, double *const *x, int v) {
  std::copy(from.begin(), from.end(), x[v]);
}

#endif

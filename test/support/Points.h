// The points at which the judges of patterns and matrices evaluate f(n, m, x, y): numbers of [0.5, 0.9) and [1.1, 1.5),
// as the other tests' points are: off the kinks at 1.
#pragma once

#include <cstddef>
#include <vector>

using Vector = std::vector<double>;

inline double valueOf(int k, int point) {
  const unsigned h = (static_cast<unsigned>(k) * 2654435761u + static_cast<unsigned>(point) * 40503u) >> 7;
  const double part = (h % 1000) / 2500.0;
  return h / 1000 % 2 == 0 ? 0.5 + part : 1.1 + part;
}

struct Point {
  int n, m;
  Vector x, y; // of n and m numbers
  Point(int n, int m, int point) : n(n), m(m), x(std::size_t(n)), y(std::size_t(m)) {
    for (int k = 0; k < n + m; k++)
      (k < n ? x[std::size_t(k)] : y[std::size_t(k - n)]) = valueOf(k, point);
  }
};

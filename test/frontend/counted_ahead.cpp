// RUN: %adjgen --head=f %s -o %t.cpp -- -std=c++17
// RUN: FileCheck %s < %t.cpp
// i + 1 < n of a counter without sign is a counted loop, in which i + 1 counts. With a number that the text does not say it is a general one.
#include <cstddef>

// CHECK-NOT: while
// CHECK: for (std::size_t i_ahead = 2; i_ahead < n; i_ahead++)
// CHECK: for (std::size_t j_ahead = from + 3; j_ahead < n; j_ahead++)
// CHECK: while (k + width < n)
void f(std::size_t n, std::size_t from, std::size_t width, const double *x, double *y) {
  for (std::size_t i = 1; i + 1 < n; i++)
    y[i] = y[i] * y[i] * x[i - 1];
  for (std::size_t j = from; n > j + 3; j++)
    y[j] = y[j] * y[j] * x[j + 3];
  for (std::size_t k = 0; k + width < n; k++)
    y[k] = y[k] * y[k] * x[k + width];
}

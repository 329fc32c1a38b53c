// n=4 m=4 no-roundtrip : a head with complex numbers: a vector of them, a pointer, a reference
#include "complex_head.h"

double f(const std::vector<Complex> &x, Complex *y, const Complex &s, int n) {
  double sum = 0.0;
  for (int i = 0; i < n; ++i) {
    y[i] = y[i] * x[static_cast<std::size_t>(i)] + s;
    sum += std::norm(y[i]);
  }
  return sum * s.imag();
}

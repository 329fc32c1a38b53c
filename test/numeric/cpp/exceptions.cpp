// n=8 no-roundtrip : exceptions that leave the derivative, in the function and in one that it calls; the stacks are as before
#include <cmath>
#include <stdexcept>
#include <string>

static double root(double v, int i) {
  if (v < 0.0)
    throw std::domain_error("negative value " + std::to_string(v) + " at " + std::to_string(i));
  return std::sqrt(1.0 + v);
}

enum class Kind { ratio, sine };

static double apply(Kind kind, double v) {
  switch (kind) {
  case Kind::ratio:
    return v / (1.0 + v * v);
  case Kind::sine:
    return std::sin(v);
  }
  throw std::logic_error("no such kind");
}

void f(int n, const double *x, double *y) {
  if (n < 1)
    throw std::invalid_argument("no values");
  double s = 1.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] *= x[i];
    y[i] *= x[i] * y[i];
  }
  for (int i = 0; i < n; i++) {
    s *= 0.5 * root(x[i], i) + 0.1 * y[i];
    s += 0.5 * apply(i % 2 ? Kind::sine : Kind::ratio, s);
    if (!(s < 1e30))
      throw s;
  }
  for (int i = 0; i < n; i++)
    y[i] += s * x[i];
}

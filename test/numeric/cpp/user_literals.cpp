// n=4 m=4 : literal operators of numbers, inlined and as functions; a using directive of which the output needs nothing
#include <cmath>
#include <complex>

namespace units {
constexpr double operator""_cm(long double v) { return double(v) * 0.01; }
} // namespace units
using namespace units;
using namespace std::complex_literals;

struct Pair {
  double a, b;
};
double operator""_steep(long double v) {
  if (v > 2.0L)
    return 2.0;
  return double(v);
}
double operator""_half(unsigned long long v) { return v * 0.5; }
Pair operator""_pair(long double v) { return {double(v), 2.0}; }
template <char... c> constexpr double operator""_digits() { return sizeof...(c); }
double operator%(const Pair &l, const Pair &r) {
  if (l.a > 1.0)
    return l.a * r.b;
  return l.b * r.a - r.b;
}

void f(int n, int m, double *x, double *y) {
  const Pair p{x[0], y[0]};
  for (int i = 0; i < n && i < m; ++i)
    y[i] *= 3.5_cm * x[i] + 1.5_steep * std::sin(x[i]) + 1'000_half * 1e-3;
  y[1] += 3.0_steep * p.a * 123_digits;
  y[2] += 0.5_pair % p + p % 2.5_pair;
  y[3] *= std::abs(x[1] + 2.0i * x[2]);
}

// n=5 m=5 fd=1e-2 same=1e-4 dot=1e-4 step=0.125 head=f(y)/(x) : functions of the library for float and long double: the primal's own ones
#include <cmath>
#include <complex>
static float narrow(float a, float b) {
  return std::sin(a) * std::pow(a, b) + std::atan2(a, b) * std::abs(b) + std::fmod(a, b) +
         std::erf(a) * std::hypot(a, b);
}
static long double wide(long double a) {
  return std::exp(a) * std::sqrt(a) + std::ceil(a) * a + std::fma(a, a, 1.0L);
}
void f(int n, int m, double *x, double *y) {
  const float a = static_cast<float>(x[0]), b = static_cast<float>(x[n - 1]);
  y[0] = narrow(a, b);
  y[1] = static_cast<double>(wide(x[1]));
  y[2] = x[2] * x[2] + std::tanh(b);
  y[3] = std::log1p(a) + std::cbrt(x[3]);
  y[m - 1] = static_cast<double>(std::exp2(a));
}

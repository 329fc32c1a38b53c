// n=5 m=5 fd=1e-3 same=1e-5 dot=1e-5 step=0.0625 : functions of the library with arguments of different types: the narrower one is converted
#include <cmath>
void f(int n, int m, double *x, double *y) {
  const float t = static_cast<float>(x[0]);
  const int k = n / 2;
  y[0] = std::atan2(t, 2.5 + x[1]) * t;
  y[1] = std::pow(t, 2) * std::hypot(t, x[2]);
  y[2] = std::fmax(t, 0.1 * x[1]) + std::fmod(x[3], 4.0f) * std::pow(x[3], k);
  y[3] = std::pow(2.0f, x[4]) * std::atan2(x[4], t);
  y[m - 1] = static_cast<double>(std::hypot(t, static_cast<float>(x[1]))) + std::fma(t, x[1], 2);
}

// n=8 m=3 : a closure that holds the address of a parameter, which points to constants
#include <cmath>
static double part(double *u, const double *v, int n, double scale) {
  auto at = [&](auto a, auto b) -> double {
    double t = a * b + u[n % 4];
    (void)t;
    if (a > 40.0)
      return 0.5;
    return a * 0.5 + 0.25 * std::sin(b) * std::tanh(v[2] * u[n % 4] * scale);
  };
  u[n % 3] = at(std::atan2(scale, 2.5 + std::sin(v[n % 8])), v[(n + 1) % 8]);
  return u[n % 3] * v[1];
}
void f(int n, int m, double *x, double *y) {
  double u[4] = {1.0, 0.5, x[0], x[1]};
  for (int i = 0; i < m; i++)
    y[i] = part(u, x, n + i, x[n - 1]);
}

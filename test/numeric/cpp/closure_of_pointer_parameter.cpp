// n=6 m=3 : a closure captures a pointer that is a parameter, by reference, in a function whose sweeps are apart
#include <cmath>
static double h(int depth, double v, double *p) {
  if (depth <= 0)
    return std::tanh(v);
  auto scaled = [&](double a) -> double {
    if (a > 40.0)
      return 0.5;
    return a * std::sin(p[depth % 3]) - v;
  };
  v = scaled(v * v);
  double t = h(depth - 1, v, p);
  p[2] = v * t + p[2];
  return std::sin(p[(depth + 1) % 3] - t);
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n - 2; i++)
    y[i % m] += h(3, x[i], x + 2);
}

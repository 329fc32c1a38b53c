// n=6 m=2 : a pragma holds in each instance of a template, and none in functions that the head does not reach
#include <array>
template <int N> static double steps_of(const double *x, int steps) {
  std::array<double, N> u;
  double sum = 0.0;
  for (int i = 0; i < N; i++)
    u[i] = x[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < N; i++)
      u[i] += 0.1 * u[i] * u[(i + 1) % N];
  for (double value : u)
    sum += value * value;
  return sum;
}
template <class Real> struct Growth {
  Real size;
  void go(int steps) {
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 3)
#endif
    for (int t = 0; t < steps; t++)
      size = size * (Real(1) + Real(0.1) * size);
  }
  Real never(int steps) {
#ifdef __adjgen__
#pragma adjgen checkpoint(all)
#endif
    for (int t = 0; t < steps; t++)
      size = size * size;
    return size;
  }
};
void of_another_head(int n, double *u) {
#ifdef __adjgen__
#pragma adjgen checkpoint(all)
#endif
  for (int t = 0; t < n; t++)
    u[0] += u[0] * u[0];
}
void f(int n, int m, double *x, double *y) {
  Growth<double> one{x[0]};
  Growth<long double> two{x[n - 1]};
  one.go(5);
  two.go(6);
  for (int k = 0; k < m; k++)
    y[k] = steps_of<2>(x, 5) * steps_of<3>(x, 7) + one.size * double(two.size) * (k + 1);
}

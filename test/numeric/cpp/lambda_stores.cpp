// n=6 m=4 : closures that only store through pointers which they hold by value: called, copied, passed on, of a local array
#include <algorithm>
template <class F> static void repeat(int n, const F &g) {
  for (int i = 0; i < n; i++)
    g(i);
}
template <class F> static void each(int n, F g) {
  for (int i = n - 1; i >= 0; i--)
    g(i);
}
void f(int n, int m, double *x, double *y) {
  double t[6], u[6], w[6] = {0};
  double *p = t;
  auto square = [=](int i) { p[i] = x[i] * x[i]; };
  auto cube = [q = &u[0], x](int i) { q[i] = x[i] * x[i] * x[i]; };
  const auto copy = square;
  repeat(n, copy);
  each(n, cube);
  int order[6] = {3, 1, 0, 5, 4, 2};
  double *o = w;
  std::for_each(order, order + n, [=](int i) { *(o + i) = x[i] * p[i]; });
  auto set = [y, &u](int i) { y[i] = u[i] * y[i]; };
  auto only = [=](int i) { y[i] = o[i] * p[(i + 1) % 6]; };
  for (int i = 0; i < m / 2; i++)
    set(i);
  for (int i = m / 2; i < m; i++)
    only(i);
}

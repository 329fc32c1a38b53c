// n=9 m=9 : references to elements whose subscripts and pointers change afterwards; swaps; outputs passed as const references
#include <algorithm>
#include <utility>
#include <vector>

static void product(double &out, const double &a, const double &b) {
  out = a * 0.5;
  out += b * a; // a or b may be out
  out *= a;
}

static double &pick(std::vector<double> &v, int i) { return v[static_cast<std::size_t>(i) % v.size()]; }

static void exchange(double &a, double &b) {
  double t = a;
  a = b;
  b = t * 1.5;
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  int i = 1;
  double &here = y[i], *p = y;
  const double &fixed = v[2];
  i = 3;
  p += 2;
  double &there = *p;
  p = x;
  here *= y[i] + fixed;
  there += here * *p;
  v[2] *= here;
  here += fixed;
  product(y[0], y[0], y[1]);
  product(y[1], x[1], y[1]);
  product(y[2], y[2], y[2]);
  for (int k = 0; k + 1 < m && k + 1 < n; ++k) {
    double &a = pick(v, k), &b = pick(v, 3 * k + 1);
    std::swap(a, y[k]);
    exchange(a, b);
    exchange(y[k], y[k + 1]);
    std::swap(y[k], y[k]);
    pick(v, k + 2) *= a;
  }
  double &most = const_cast<double &>(std::max(y[0], y[m - 1]));
  most *= 0.5 * v[0];
  double *q = &here;
  *q += v[static_cast<std::size_t>(n) - 1] * most;
  std::swap(x[0], v[0]);
  y[4] += x[0] * v[0] * fixed;
}

// n=7 m=6 no-roundtrip : functions that compare what they are given, called with one thing twice, or as templates with unsigned arguments, or with none
#include <cstddef>
#include <stdexcept>
#include <vector>

static double dot(const std::vector<double> &a, const std::vector<double> &b) {
  if (a.size() != b.size())
    throw std::runtime_error("lengths differ");
  double s = 0.0;
  for (std::size_t i = 0; i < a.size(); i++)
    s += a[i] * b[i];
  return s;
}

struct Matrix {
  double a[9];
  double at(int i, int j) const { return i == j ? a[3 * i + j] + 5.0 : a[3 * i + j]; }
};

template <class I> static double element(const double *x, I i, I n) {
  if (i < 0)
    return x[0];
  return i >= 0 && i < n ? x[i] : 0.0;
}

template <unsigned N> static double tail(const double *x) {
  double s = 1.0;
  for (unsigned i = 0; i < N; i++)
    s *= x[i];
  if (N > 0)
    s *= x[5u % N];
  return s;
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n), w(n, 2.0);
  Matrix a;
  for (int i = 0; i < 9; i++)
    a.a[i] = x[i % n] * (i + 1);
  double trace = 0.0;
  for (int i = 0; i < 3; i++)
    trace += a.at(i, i) * a.at(i, 0);
  double sum = 0.0;
  for (std::size_t i = 0; i < (std::size_t)n; i++)
    sum += element(x, i, (std::size_t)n) * element(x, i + 1, (std::size_t)n) + element(x, (int)i - 1, n);
  for (int j = 0; j < m; j++)
    y[j] = dot(v, v) * x[j % n] + dot(v, w) + trace * (j + 1) + sum * x[(j + 1) % n] +
           tail<0>(x) * tail<2>(x) * j;
}

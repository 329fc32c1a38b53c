// n=9 m=6 : bounds of loops that functions of references compute: counted where nothing in the loop changes what they read
#include <algorithm>
#include <cmath>
#include <vector>

namespace {

struct Window {
  int size;
  std::vector<double> data;
  int last(int around, int reach) const { return std::min(around + reach, size - 1); }
};

template <class T> const T &smaller(const T &a, const T &b) { return b < a ? b : a; }

double weight(double v) { return v * std::sin(v); }

void grow(int &k) { k += 2; }

double shrink(int *k, double v) {
  *k -= 1;
  return v * v;
}

} // namespace

void f(int n, int m, double *x, double *y) {
  Window w{n, std::vector<double>(x, x + n)};
  for (int i = 0; i < m; ++i) {
    double s = 0.0;
    for (int j = std::max(0, i - 2); j <= std::min(n - 1, i + 2); ++j)
      for (int k = std::max(j - 1, 0); k <= w.last(j, 1); ++k)
        s += w.data[j] * weight(x[k]);
    y[i] *= s;
  }

  // What the bound reads changes in the loop.
  int k = 2;
  for (int i = 0; i < std::min(n - 1, k + 1); ++i) {
    y[i % m] += x[i] * x[i];
    if (i % 2 == 0 && k < 6)
      grow(k);
  }
  int left = 7;
  for (int i = 0; i < smaller(left - 1, n - 1); ++i)
    y[i % m] *= shrink(&left, x[i]);
  for (int i = 0; i <= w.last(2, 3); ++i) {
    y[i % m] += 0.5 * w.data[i] * x[i];
    w.size = std::max(w.size - 2, 1);
  }
  for (int i = smaller(n, 8); i > smaller(n - 7, 2); i -= 2)
    y[i % m] += w.data[i - 1] * x[i - 1];
}

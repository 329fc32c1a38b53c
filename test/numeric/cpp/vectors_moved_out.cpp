// n=5 m=3 : vectors that are moved out of the function that made them, into a list, a pair, by a swap
#include <cmath>
#include <utility>
#include <vector>
using V = std::vector<double>;
static void keep(std::vector<V> &all, const double *x) {
  V t(3);
  for (int k = 0; k < 3; ++k)
    t[k] = x[k] * x[0];
  all.push_back(std::move(t));
}
static std::pair<V, double> made(const double *x) {
  V t(3);
  for (int k = 0; k < 3; ++k)
    t[k] = std::sin(x[k] * x[1]);
  double s = t[0] * t[1];
  return {std::move(t), s};
}
void f(int n, int m, double *x, double *y) {
  std::vector<V> all;
  V last(3, 1.0);
  for (int i = 0; i < m; ++i) {
    keep(all, x + (i % 3));
    for (auto &v : all)
      for (int k = 0; k < 3; ++k)
        v[k] = std::sin(v[k] * v[(k + 1) % 3] + 0.1 * n);
    auto [v, s] = made(x + (i % 3));
    for (int k = 0; k < 3; ++k) {
      last[k] *= v[k];
      v[k] = last[k] * v[k];
    }
    last.swap(v);
    y[i] += s * all[0][0] * last[1] + v[2];
  }
}

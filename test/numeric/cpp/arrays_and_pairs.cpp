// n=6 m=6 : std::array by value and reference, nested, filled; std::pair; algorithms of numbers
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

using Row = std::array<double, 3>;

static Row turned(const Row &r, double k) { return {r[1] * k, r[2] - k, r[0]}; }
static std::pair<double, double> limits(const Row &r) {
  return {std::min(r[0], r[1]), std::max(0.2, r[1] * r[2])};
}

void f(int n, int m, double *x, double *y) {
  std::array<Row, 2> a{};
  a[1].fill(y[0]);
  for (int i = 0; i < n; ++i)
    a[i % 2][i % 3] += x[i] * 0.5;
  Row r = turned(a[0], a[1].back());
  for (double &v : r)
    v = std::clamp(v, 0.1, 3.0) * v;
  const auto [low, high] = limits(r);
  std::swap(x[0], y[1]);
  for (int i = 0; i < m; ++i)
    y[i] += low * r[i % 3] + high * std::abs(x[i % n] - 1.0);
}

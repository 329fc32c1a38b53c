// n=6 m=6 std=c++20 : headers of the library beside models that they build on: <ranges>, and what uses it
#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <ranges>
#include <vector>

static std::optional<double> positive(double v) {
  if (v > 0.0)
    return v;
  return std::nullopt;
}

/// Not differentiated, and never called where it is.
int evens(const std::vector<int> &list) {
  int count = 0;
  for (int k : list | std::views::filter([](int i) { return i % 2 == 0; }))
    count += k;
  return count;
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  for (int i = 0; i < n && i < m; ++i)
    y[i] *= v[static_cast<std::size_t>(i)] * positive(x[i]).value_or(0.5 * x[i]);
}

// n=9 m=9 : <algorithm> and <numeric>: min, max, clamp, swap, fill, copy, transform, accumulate, inner_product, for_each, generate, iota, reverse, partial_sum
#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(static_cast<std::size_t>(n)), w(x, x + n);
  std::copy(x, x + n, v.begin());
  std::transform(v.begin(), v.end(), w.begin(), [&](double e) { return e * y[0] + 0.5; });
  std::transform(v.begin(), v.end(), w.begin(), v.begin(), [](double a, double b) { return a * b; });
  y[0] *= std::accumulate(v.begin(), v.end(), 0.25);
  y[1] += std::accumulate(w.begin(), w.end(), 1.0, [](double a, double b) { return 0.5 * a * b + 0.1; });
  y[2] *= std::inner_product(v.begin(), v.end(), x, 0.0);
  y[3] = std::min(y[3], x[3]) * std::max({x[0], y[4], v[0]}) + std::clamp(x[1], 0.6, y[5] + 1.0);
  std::for_each(w.begin(), w.end(), [k = y[6]](double &e) { e *= k; });
  std::fill(v.begin() + 1, v.begin() + 3, w[2] * x[2]);
  std::fill_n(v.begin() + 3, 2, y[7]);
  std::reverse(w.begin(), w.end());
  std::swap(v[0], w[0]);
  std::array<double, 4> a{};
  std::generate(a.begin(), a.end(), [&, k = 0]() mutable { return x[k++] * y[8]; });
  std::iota(a.begin() + 2, a.end(), x[4]);
  std::partial_sum(v.begin(), v.end(), w.begin());
  std::swap_ranges(a.begin(), a.end(), v.begin());
  for (int i = 0; i < m; ++i)
    y[i] += v[static_cast<std::size_t>(i)] * w[static_cast<std::size_t>(m - 1 - i)] +
            a[static_cast<std::size_t>(i) % 4];
}

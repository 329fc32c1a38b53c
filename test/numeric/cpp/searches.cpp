// n=18 m=12 threads=1,2,3,8 : binary searches and the others of <algorithm>, with comparisons of the program's own: the place that is found has no derivative, what stands there has
#include <algorithm>
#include <functional>
#include <vector>

struct Knot {
  double x, y;
};

static double interpolate(const std::vector<Knot> &k, double x) {
  auto it = std::lower_bound(k.begin(), k.end(), x, [](const Knot &a, double v) { return a.x < v; });
  if (it == k.begin())
    return it->y;
  if (it == k.end())
    return k.back().y;
  const Knot &b = *it, &a = *(it - 1);
  return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
}

void f(int n, int m, double *x, double *y) {
  const int half = n / 2;
  const double *v = x + half;
  std::vector<Knot> knots(half);
  for (int i = 0; i < half; ++i)
    knots[i] = {i + 0.25 * x[i], v[i] * v[i]};
  std::vector<double> xs(half);
  std::transform(knots.begin(), knots.end(), xs.begin(), [](const Knot &k) { return k.x; });
#pragma omp parallel for
  for (int i = 0; i < m; ++i) {
    const double at = (i + 0.37 + 0.01 * x[i % n]) * half * 1.3 / m - 0.1 * half;
    y[i] = interpolate(knots, at);
    const auto high = std::upper_bound(xs.begin(), xs.end(), at);
    if (high != xs.begin() && high != xs.end())
      y[i] += 0.1 * *high * *(high - 1);
    if (std::binary_search(xs.begin(), xs.end(), at))
      y[i] = 0;
  }
  const auto most = std::max_element(knots.begin(), knots.end(),
                                     [](const Knot &a, const Knot &b) { return a.y < b.y; });
  y[0] += most->x * most->y;
  const auto ends = std::minmax_element(xs.begin(), xs.end());
  y[1] *= *ends.first + *ends.second;
  y[2] += *std::min_element(v, v + half, std::greater<double>());
  const auto range = std::equal_range(xs.begin(), xs.end(), xs[3]);
  y[3] += *range.first * static_cast<double>(range.second - range.first);
  y[4] += static_cast<double>(std::count_if(v, v + half, [](double a) { return a > 0.5; })) * v[2];
  const double *found = std::find_if(v, v + half, [](double a) { return a > 0.3; });
  if (found != v + half)
    y[5] += *found * *found;
  if (std::is_sorted(xs.begin(), xs.end()) && std::any_of(v, v + half, [](double a) { return a > 0.1; }))
    y[0] *= 1.1;
}

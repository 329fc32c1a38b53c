// n=6 m=4 no-roundtrip : std::back_inserter in algorithms: copy_if, transform, merge, remove_copy; strings behind pointers
#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

static double named(const std::string *name, double v) { return *name == "sine" ? std::sin(v) : v * v; }

void f(int n, int m, double *x, double *y) {
  std::vector<double> kept, squares, merged;
  std::copy_if(x, x + n, std::back_inserter(kept), [](double a) { return a > 0.9; });
  std::transform(x, x + n, std::back_inserter(squares), [&](double a) { return a * a * x[0]; });
  std::merge(kept.begin(), kept.end(), squares.begin(), squares.end(), std::back_inserter(merged));
  const std::string sine = "sine", other = "other";
  for (int i = 0; i < m; ++i)
    y[i] += merged[i] * squares[n - 1 - i] + named(i % 2 ? &sine : &other, x[i]);
  for (std::size_t i = 0; i < kept.size(); ++i)
    y[i % m] *= kept[i];
}

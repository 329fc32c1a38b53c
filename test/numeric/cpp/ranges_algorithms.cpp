// n=6 m=4 std=c++20 : algorithms of std::ranges on numbers that are no reals, and on those that are
#include <algorithm>
#include <functional>
#include <vector>
void f(int n, int m, double *x, double *y) {
  std::vector<int> order = {4, 1, 3, 0, 5, 2};
  std::ranges::sort(order, std::greater<int>());
  int rest[4] = {2, 0, 3, 1};
  std::ranges::sort(rest, rest + 4);
  double t[6];
  std::ranges::copy(x, x + n, t);
  for (int i = 0; i < m; i++)
    y[i] *= t[order[i]] * x[rest[i]];
  std::ranges::sort(t, t + n);
  y[0] += t[0] * t[5];
  std::vector<double> v(x, x + n);
  double sum = 0.0;
  std::ranges::for_each(v, [&](double &e) { sum += e *= e; });
  std::ranges::transform(v, v.begin(), [](double e) { return e * e; });
  std::ranges::fill(t, 2.0);
  const auto [least, largest] = std::ranges::minmax_element(v);
  y[1] += sum * v[2] * t[1] + *least * *largest;
}

// n=7 m=5 step=1e-4 : sort, stable_sort, partial_sort and nth_element of numbers and records; max_element, min_element, reduce, transform_reduce; a step must not change the order of what is sorted
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" // of what libstdc++ itself uses
#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

struct Item {
  double key, value;
  int number;
};

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  std::sort(v.begin(), v.end());
  for (int i = 0; i < m; ++i)
    y[i] *= v[static_cast<std::size_t>(i)] + 0.25 * i;
  std::sort(v.begin(), v.end(), std::greater<double>());
  std::vector<Item> items;
  for (int i = 0; i < n; ++i)
    items.push_back({x[i] * (i % 2 ? 0.5 : 1.75), v[static_cast<std::size_t>(i)], i});
  std::sort(items.begin(), items.end(), [](const Item &a, const Item &b) { return a.key > b.key; });
  for (int i = 0; i < m; ++i)
    y[i] += (i + 1) * items[static_cast<std::size_t>(i)].value * items[static_cast<std::size_t>(i)].key;
  std::stable_sort(items.begin(), items.end(),
                   [](const Item &a, const Item &b) { return a.number % 3 < b.number % 3; });
  y[0] *= items[4].value + items[1].key;
  std::vector<double> w(x, x + n);
  std::nth_element(w.begin(), w.begin() + 4, w.end());
  std::partial_sort(v.begin(), v.begin() + 3, v.end());
  y[1] *= w[4] * v[2];
  y[2] += *std::max_element(x, x + n) * *std::min_element(y, y + m);
  y[3] *= std::reduce(x, x + n, 0.5) * std::transform_reduce(x, x + m, y, 0.0);
  for (int round = 0; round < 2; ++round) {
    std::sort(x, x + n - round);
    for (int i = 0; i < n; ++i)
      x[i] *= 1.0 + 0.25 * ((3 * i + round) % n);
  }
  std::sort(y, y);
}

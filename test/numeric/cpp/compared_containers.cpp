// n=6 m=6 : arrays and vectors that are compared, as a whole and as keys; arrays that are swapped keep what they own
#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

using Key = std::array<int, 2>;

struct Cell {
  Key key;
  double value;
};

static double find(const std::vector<Cell> &cells, const Key &key) {
  double found = 0.0;
  for (const Cell &c : cells)
    if (c.key == key)
      found += c.value;
  return found;
}

void f(int n, int m, double *x, double *y) {
  std::vector<Cell> cells;
  for (int i = 0; i < n; ++i)
    cells.push_back({{(i * 5) % 3, i % 2}, x[i] * x[i]});
#pragma omp parallel for
  for (int i = 0; i < m; ++i)
    y[i] *= find(cells, {i % 3, i % 2}) + x[i];

  std::sort(cells.begin(), cells.end(), [](const Cell &a, const Cell &b) { return a.key < b.key; });
  for (int i = 1; i < n; ++i)
    if (cells[i - 1].key != cells[i].key)
      y[i % m] += cells[i].value * cells[i - 1].value;

  std::array<std::vector<double>, 2> now{std::vector<double>(n, x[0]), std::vector<double>(n, x[1])};
  std::array<std::vector<double>, 2> next{std::vector<double>(n, y[0]), std::vector<double>(n, y[1])};
  double *const kept = now[1].data();
  now.swap(next);
  kept[2] = x[2] * y[2];
  std::swap(now, next);
  y[3] += now[1][2] * next[0][1] * (now[0] < next[0] ? 2.0 : 3.0);
  if (now > next && now[0] >= now[1])
    y[3] *= x[4];

  std::array<std::unique_ptr<double>, 2> owned, other;
  owned[1] = std::make_unique<double>(x[3]);
  owned.swap(other);
  y[4] += *other[1] * y[5];
  constexpr Key first{0, 1}, second{1, 0};
  static_assert(std::tuple_size<Key>::value == 2, "two numbers");
  y[5] *= std::min(first, second)[1] + (first <= second) + x[5];
}

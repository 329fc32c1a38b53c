// n=4 m=4 : optionals are compared with each other and with values; made in place
#include <optional>
#include <utility>

struct Pair {
  double a, b;
  Pair(double u, double v) : a(u), b(v) {}
};

void f(int n, int m, double *x, double *y) {
  std::optional<double> best, none;
  std::optional<Pair> pair(std::in_place, x[0], x[1]), other;
  for (int i = 0; i < n; ++i) {
    if (best < x[i] * x[0])
      best = x[i] * x[0];
    if (i == 2)
      other = Pair(x[i], x[0]);
  }
  std::swap(pair, other);
  std::optional<int> i3(3), i4 = 4, empty;
  const int w = (i3 < i4) + 2 * (empty < i3) + 4 * (i3 == 3) + 8 * (i4 != i3) +
                16 * (empty == none.has_value()) + 32 * (5 != i3) + 64 * (i4 > 3) + 128 * (best > none) +
                256 * (none != best);
  for (int i = 0; i < m; ++i)
    y[i] = *best * x[i] * w + pair->a * other->b + none.value_or(x[1]);
}

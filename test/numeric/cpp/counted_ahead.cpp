// n=9 m=9 : conditions that compare sums with the counter: without sign, of 64 bits, on the right, with constants that have names, counting down, by steps, with two bounds; empty ones, of zero and of one
#include <cstddef>

constexpr int halo = 2;

static double row(const double *u, std::size_t n, std::size_t from) {
  double s = 0;
  for (std::size_t i = from; i + 1 < n; i++)
    s += u[i] * u[i + 1];
  return s;
}

static double empty(const double *u, std::size_t n) {
  double s = 0.5;
  for (std::size_t i = 0; i + 1 < n; i++)
    s += u[i] * u[i + 1];
  for (std::size_t i = 0; n > i + 3; i++)
    s += 0.5 * u[i] * u[i + 3];
  for (unsigned i = 1; i + 2 <= n; i += 3)
    s -= u[i] * u[i - 1];
  return s;
}

void f(int n, int m, double *x, double *y) {
  const std::size_t all = (std::size_t)m;
  const long most = m;
  for (std::size_t i = 1; i + 1 < all; ++i)
    y[i] = x[i - 1] * x[i] - x[i + 1];
  for (std::size_t i = halo; all > halo + i; i += 2)
    y[i] += x[i - halo] * x[i + halo];
  for (long i = 0; i + 3 <= most; ++i)
    y[i] *= 1.0 + 0.125 * x[i + 2];
  for (long i = 0; i + 1 < (long)all; i++)
    y[i] += x[i] * x[i];
  for (std::size_t i = 0; i + 1 < (std::size_t)n && i + 1 < all; i++)
    y[i] += x[i] * x[i + 1];
  for (long i = most - 1; i - 1 >= 0; i--)
    y[i - 1] += 0.0625 * y[i] * x[i];
  for (unsigned i = 1; i + 1u < (unsigned)m; i++) {
    if (x[i] > 0.5)
      continue;
    y[i] = y[i] * x[i + 1];
  }
  for (std::size_t i = 0; i + 1 < all; i++)
    for (std::size_t j = i + 1; j + 1 < all; j++)
      y[i] += 0.0625 * x[j] * x[j + 1] * x[i];
  for (std::size_t i = 0; i + 1 < all; i++) {
    if (y[i] > 100.0)
      break;
    y[i] += 0.001 * row(x, all, i) * (empty(x, i) + empty(x, 0) * empty(x, 1));
  }
  std::size_t i;
  for (i = 2; i + 1 < all; i++)
    y[i] -= y[i - 1] * y[i + 1];
  std::size_t end = all;
  for (i = 0; i + 2 < end; i++) { // the bound changes
    y[i] += x[end - 1] * x[i];
    end--;
  }
  y[0] += x[i] * y[i];
}

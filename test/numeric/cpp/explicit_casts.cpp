// n=7 m=6 : explicit conversions that make integers wide enough, in each of their spellings
#include <cstddef>
#include <cstdint>

using Wide = long long;

static int index(int a, int b, int n) { return static_cast<int>((long)a * b % n); }
static std::size_t offset(int rows, int columns) {
  return static_cast<std::size_t>(rows) * columns + Wide(rows) * rows;
}

template <class T> static T scaled(T x, int k) { return x * T(k) / T(3); }

void f(int n, int m, double *x, double *y) {
  const int large = 100000 + n;
  for (int i = 0; i < m; ++i) {
    y[i] += x[(long)large * large % n] * x[index(large, large, n)] + x[offset(large, large) % n];
    y[i] *= x[std::int64_t{large} * large * 7 % n] + x[(large + Wide(2000000000)) % n];
    const double half = (double)i / n + static_cast<double>(1) / 2 + double(i) / 4;
    y[i] += half * x[i] + scaled(x[i], i) + (unsigned char)(large) / 256.0 * x[0];
  }
  Wide total = 0;
  for (int i = 0; i < n; ++i)
    total += (Wide)large * large * i;
  x[0] *= 1.0 + static_cast<double>(total % 5);
}

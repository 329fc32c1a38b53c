// n=4 m=4 : vectors of ranges and parts of vectors: GCC must not take their sizes for negative
#include <cstddef>
#include <numeric>
#include <vector>

class Big {
  std::vector<double> a, b;

public:
  Big(const double *x, int n) : a(x, x + n), b(n, 0.5) {}
  double total() const {
    double s = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
      s += a[i] * b[i];
    return s;
  }
};

void f(int n, int m, double *x, double *y) {
  Big one(x, n), two(x + 1, n - 1);
  std::vector<double> v(x, x + n);
  const double s = std::accumulate(v.begin(), v.end(), 0.0);
  std::vector<double> tail(v.begin() + 3, v.end());
  for (int i = 0; i < m; ++i)
    y[i] = one.total() * two.total() + s * tail[i % tail.size()];
}

// n=6 m=6 : std::valarray: arithmetic, functions, sums and shifts, comparisons; made of numbers, pointers, lists
#include <valarray>

static double squared(double v) { return v * v; }

void f(int n, int m, double *x, double *y) {
  std::valarray<double> a(x, n), b(0.5, n), none;
  std::valarray<double> c = a * b + 2.0 / (1.0 + a * a) - b;
  c *= a;
  c += 0.25;
  c /= 1.0 + b * b;
  c -= std::valarray<double>(y, n);
  y[0] += c.sum() * a.min() + a.max();
  a = std::sin(c) * std::exp(-a * a) + std::pow(c * c + 1.0, 1.5) + std::atan2(a, b);
  y[1] += (a * a.cshift(2)).sum() + a.shift(-1)[2] * a.shift(2)[1];
  none = a.apply(squared);
  b = {x[0], x[1] * x[2], y[2]};
  b = 2.0 * b;
  none.swap(b);
  y[2] = none.size() == 3 ? none[0] * none[1] + none[2] * b[n - 1] : 0.0;
  none.resize(m, x[3]);
  const std::valarray<bool> large = none * a > y[1] || a < 0.1;
  for (int i = 0; i < m; ++i)
    y[i] *= large[i] ? none[i] * a[i] : -x[i] * y[i];
  double sum = 0.0;
  for (const double &v : none)
    sum += v * x[1];
  const std::valarray<int> numbers = {3, 1, 2};
  y[3] += sum + (numbers << 1).sum() * x[numbers[0] % n] + (-a)[1] * (+b)[1];
}

// n=12 m=5 : std::min, max and clamp where a value is asked for, in parallel loops, of elements, calls and constants
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

static double distance(const double *a, const double *b) {
  const double u = a[0] - b[0], v = a[1] - b[1];
  return u * u + v * v;
}

void f(int n, int m, double *x, double *y) {
  const std::vector<double> points(x, x + n);
  std::vector<double> centers(2 * m);
  for (int c = 0; c < 2 * m; ++c)
    centers[c] = std::sin(x[c % n] + c);
  double total = 0.0, widest = 0.0;
#pragma omp parallel for reduction(+ : total) reduction(max : widest)
  for (int i = 0; i < n / 2; ++i) {
    double nearest = std::numeric_limits<double>::max();
    for (int c = 0; c < m; ++c)
      nearest = std::min(nearest, distance(&points[2 * i], &centers[2 * c]));
    total += nearest;
    widest = std::max(widest, nearest * points[i]);
  }
#pragma omp parallel for
  for (int j = 0; j < m; ++j)
    y[j] = std::clamp(points[j] * points[j], 0.2, 0.9) * std::max<double>(centers[j], 1) + total;
  y[0] += widest;
}

// n=6 m=4 : memory that was just allocated gets its first values by loops, once or more, by copies of the pointer; zeros count as values
#include <cmath>
#include <cstdlib>
#include <vector>

struct Point {
  double u, v;
};

static double *squares(const double *x, int n, double from) {
  double *p = static_cast<double *>(malloc(n * sizeof(double)));
  double *q = p;
  for (int k = 0; k < n; ++k)
    q[k] = x[k] * x[k] + from;
  return p;
}

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; ++j) {
    double *p = squares(x, n, y[j]);
    std::vector<double> copy(p, p + n), twice(n, x[j]);
    std::vector<Point> points(n);
    for (int k = 0; k < n; ++k) {
      copy[k] = std::sin(copy[k]) * twice[n - 1 - k];
      points[k].u = copy[k] * p[k];
      points[k].v += points[k].u * points[k].u;
    }
    double *zeros = static_cast<double *>(calloc(n, sizeof(double)));
    for (int k = 0; k < n; ++k)
      zeros[k] = zeros[k] * x[k] + std::exp(zeros[k]) * x[k];
    double *folded = static_cast<double *>(malloc(2 * sizeof(double)));
    folded[0] = x[0];
    folded[1] = x[1];
    for (int k = 0; k < n; ++k)
      folded[k % 2] = folded[k % 2] * std::cos(x[k]);
    double *again = static_cast<double *>(malloc(n * sizeof(double)));
    for (int round = 0; round < 2; ++round)
      for (int k = 0; k < n; ++k)
        again[k] = round == 0 ? x[k] * x[j] : again[k] * again[k];
    for (int k = 0; k < n; ++k)
      y[j] += points[k].v * copy[k] + zeros[k] * folded[k % 2] * folded[k % 2] + again[k] * again[k];
    free(again);
    free(folded);
    free(zeros);
    free(p);
  }
}

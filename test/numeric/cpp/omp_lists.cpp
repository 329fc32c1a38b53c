// n=8 m=4 no-roundtrip : lists in parallel loops: one for each iteration, pointers to elements that iterations read
#include <list>
#include <vector>

void f(int n, int m, double *x, double *y) {
  std::list<double> shared;
  for (int i = 0; i < n; i++)
    shared.push_back(x[i] * x[i]);
  std::vector<double> sums(static_cast<std::size_t>(m));
#pragma omp parallel for
  for (int k = 0; k < m; k++) {
    std::list<double> own;
    for (const double &v : shared)
      if (k % 2 == 0 || v > 0.5)
        own.push_front(v * x[k]);
    double s = y[k];
    for (double v : own)
      s = s * 0.5 + v * v;
    sums[static_cast<std::size_t>(k)] = s;
  }
  for (int k = 0; k < m; k++)
    y[k] = sums[static_cast<std::size_t>(k)] * sums[0];
}

// n=24 m=12 : sections behind pointers that are reduced: copies of a length that is not constant, without warnings
#include <vector>

void f(int n, int m, double *x, double *y) {
  std::vector<double> sums(m, 0.25);
  double *p = sums.data();
  double total[3] = {1.0, 0.0, 0.0};
#pragma omp parallel for reduction(+ : p[ : m], total[1 : 2])
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < m; ++j)
      p[j] += x[i] * x[i] * (j + 1);
    total[1] += x[i] * x[(i + 1) % n];
    total[2] += x[i];
  }
#pragma omp parallel for reduction(+ : y[0 : m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      y[j] += p[j] * x[i];
  y[0] += total[0] * total[1] * total[2] / (n * n);
}

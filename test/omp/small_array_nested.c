// n=8 m=24 : teams in teams: each has copies of what its threads read
#include <stddef.h>
void f(int n, int m, double *restrict x, double *restrict y) {
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < m / 4; i++) {
    double s = x[i % 4];
#pragma omp parallel for num_threads(2) reduction(+ : s)
    for (int j = 0; j < 4; j++)
      s += x[j] * x[(i + j) % 8] * y[4 * i + j];
    y[4 * i] = s * x[n - 8];
  }
}

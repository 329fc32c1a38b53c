// n=6 m=3 std=c99 : memory is set to a zero that is written as a real number
#include <math.h>
#include <string.h>
#define ZERO 0.0

void f(int n, int m, double *x, double *y) {
  double sum[n];
  double part[4];
  memset(sum, ZERO, n * sizeof(double));
  for (int k = 0; k < m; k++) {
    memset(part, 0.f, sizeof part);
    for (int i = 0; i < n; i++) {
      part[i % 4] += x[i] * y[k];
      sum[i] += sin(part[i % 4]);
    }
  }
  memset(x, 0.0, 2 * sizeof *x);
  for (int k = 0; k < m; k++)
    y[k] = sum[k] * sum[n - 1 - k] + x[k];
}

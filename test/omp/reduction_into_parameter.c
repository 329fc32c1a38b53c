// n=9 m=6 : a helper whose regions add to its parameter by value, which it also needs as it was
#include <math.h>

static double added(int n, const double *x, double *y, double sum) {
  y[0] *= sin(0.3 * sum * x[0]);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i] * 0.1;
  y[1] *= sin(sum * sum);
#pragma omp parallel reduction(- : sum)
  {
    double w = 0.5 * x[2];
#pragma omp for schedule(dynamic, 2)
    for (int i = 0; i < n; i++)
      sum -= w * x[i];
  }
  return 0.2 * sin(sum * x[1]);
}

static void lost(int n, const double *x, double *y, double sum) {
  y[0] *= sin(0.3 * sum * x[0]);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i] * 0.1;
  y[2] += sin(sum * sum);
}

void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < 1; k++)
    y[m - 1] += added(n, x, y, y[k + 2] * x[k]);
  lost(n, x, y, y[1] * x[n - 1]);
}

// n=8 m=3 schedule-dependent : sections on both sides of a loop behind which nobody waits; the first thread comes late
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double s = y[m - 1], z[64];
#pragma omp parallel
  {
#pragma omp master
    for (volatile int k = 0; k < 40000; k++)
      ;
#pragma omp critical
    s *= y[0];
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      z[i] = sin(x[i]) * x[i];
#pragma omp critical
    s *= 1.25;
  }
  y[m - 1] = s;
  for (int i = 0; i < n; i++)
    y[1] += z[i] * x[i];
}

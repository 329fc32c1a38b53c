// n=9 m=2 sources no-roundtrip : the region is in one source, its loops, a reduction and a critical section in another
#include <math.h>

void sweep(int n, const double *x, double *u);
void reduce(int n, const double *u, double *sum);

void f(int n, int m, double *x, double *y) {
  double u[16], sum = 0.0;
#pragma omp parallel shared(u, sum)
  {
    sweep(n, x, u);
#pragma omp for
    for (int i = 0; i < n; i++)
      u[i] = sin(u[i]);
    reduce(n, u, &sum);
  }
  for (int j = 0; j < m; j++)
    y[j] = sum * x[j];
}

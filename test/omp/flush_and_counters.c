// n=24 m=24 : flush, and atomics of data that is not active
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  int busy = 0, most = 0;
  (void)m;
#pragma omp parallel
  {
#pragma omp atomic
    busy += 1;
#pragma omp flush
    int seen;
#pragma omp atomic read
    seen = busy;
#pragma omp critical(most)
    if (seen > most)
      most = seen;
#pragma omp flush(most)
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = y[i] * x[i] * x[i];
  }
  if (busy < 1 || most < 1)
    y[0] = 0.0;
}

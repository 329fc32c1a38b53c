// n=23 m=23 : the plain parallel loop, defaults only
#include <math.h>
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * x[i];
    if (i < m)
      y[i] *= sin(x[i]);
  }
}

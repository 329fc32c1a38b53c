// n=6 m=7 threads=1,2,3,4,8 : a pointer to the variable of a worksharing loop, also where a function reads it
#include <math.h>

static double weight(const int *k, double v) { return sin(v) * (1.0 + 0.5 * *k); }

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int *at = &i;
    y[i] = weight(at, x[*at] * y[m - 7 + i]);
  }
#pragma omp parallel for simd
  for (long k = 0; k < n; k++) {
    const long *at = &k;
    y[*at] *= x[k] + *at;
  }
}

// n=6 m=6 threads=1 prints : printf within a parallel loop, on one thread
#include <stdio.h>
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    x[i] *= y[i % m];
    printf("%d %.4f\n", i, x[i]);
    x[i] *= x[i];
  }
  printf("done\n");
}

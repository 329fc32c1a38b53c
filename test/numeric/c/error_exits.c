// n=5 m=5 : abort and exit on paths that are not taken, perror-like messages before them
#include <stdio.h>
#include <stdlib.h>
static double *allocate(int n) {
  double *p = malloc((n + 1) * sizeof(double));
  if (!p) {
    fprintf(stderr, "out of memory for %d\n", n);
    exit(2);
  }
  return p;
}
void f(int n, int m, double *x, double *y) {
  double *w = allocate(n);
  for (int i = 0; i < n; i++) {
    w[i] = x[i] * x[i];
    if (w[i] < 0.0)
      abort();
  }
  for (int i = 0; i < m; i++)
    y[i] *= w[i % n];
  free(w);
}

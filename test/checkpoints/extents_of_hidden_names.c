// n=6 m=5 : names of an extent that hide others, or that others had before
#include <stdlib.h>

static double inside(int n, double *v, const double *x) {
  double *w = v + 1, sum = 0.0;
  {
    double *v = w;
    int n = 6 + (x[0] > 100);
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2) extent(v : n)
#endif
    for (int t = 0; t < 5; t++)
      for (int i = n - 1; i >= 0; i--)
        v[i] = 0.3 + 0.1 * v[i] * v[(i + t) % n] * x[0];
  }
  for (int i = 0; i < n; i++)
    sum += v[i];
  return sum;
}

void f(int n, int m, double *x, double *y) {
  int k = 2 + (x[0] > 100);
  double *u = malloc(8 * sizeof *u), *v = u;
  for (int i = 0; i < 8; i++)
    u[i] = x[i % n];
  for (int r = 0; r < 2; r++) {
    int k = n + (y[0] > 100);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(v : k)
#endif
    for (int t = 0; t < 5; t++)
      for (int i = k - 1; i >= 0; i--)
        v[i] = v[i] * 0.9 + 0.02 * v[(i + t) % k] * v[i];
    y[r] *= 0.2 * k;
  }
  for (int j = 0; j < m; j++)
    y[j] *= v[j] * k + inside(7, u, x);
  free(u);
}

// n=6 m=6 : what an extent is made of is used for nothing else, and is overwritten behind the loop
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  int k = 0;
  for (int i = 0; i < n; i++)
    k += 1 + (x[i] > 100);
  double *u = malloc(10 * sizeof *u), *v = u;
  for (int i = 0; i < n; i++)
    v[i] = x[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(v : k)
#endif
  for (int t = 0; t < 3; t++)
    for (int i = n - 1; i >= 0; i--)
      v[i] = v[i] * v[(i + t) % n];
  k = 3;
  for (int i = 0; i < m; i++)
    y[i] = v[i % n] * v[0] * k;
  free(u);
}

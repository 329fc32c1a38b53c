// n=6 m=3 std=gnu89 : pointers that a branch sets, which the same branch of the backward sweep uses: compilers do not see that it is the same
#include <math.h>
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  double *q, *last, s = 0, t;
  int k;
  for (k = 0; k < n; k++) {
    if (x[k] < -100.0)
      break;
    s += x[k];
  }
  if (k == n) {
    q = malloc(n * sizeof *q);
    if (q == NULL)
      exit(1);
    t = sin(x[0]);
    for (k = 0; k < n; k++)
      q[k] = x[k] * t;
    last = q + n - 1;
    for (k = 0; k < m; k++)
      s += q[k] * *last * t;
    free(q);
  }
  if (s > -100.0) {
    last = x + m;
    s *= *last;
  }
  for (k = 0; k < m; k++)
    y[k] *= s;
}

// n=6 m=6 : a function that is called once, in which pointers that a loop with checkpoints exchanges are used by the last loop only, which saves nothing
#include <stdlib.h>
static void advance(int n, const double *x, double *y) {
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *u = a, *v = b;
  for (int i = 0; i < n; i++)
    a[i] = x[i], b[i] = 0.3 * x[i];
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < n; i++)
      v[i] = 0.5 * u[i] * (1.0 + 0.1 * u[i]);
    double *w = u;
    u = v;
    v = w;
  }
  for (int i = 0; i < n; i++)
    y[i] += u[i] * v[i];
  free(a);
  free(b);
}
void f(int n, int m, double *x, double *y) { advance(n < m ? n : m, x, y); }

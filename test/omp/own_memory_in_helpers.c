// n=24 m=24 : helpers that get arrays that each iteration, or thread, has for itself, by name, moved, from malloc
#include <stdlib.h>
static void smooth(int n, double *p) {
  double last = p[0];
  for (int k = 1; k < n; k++) {
    double here = p[k];
    p[k] = p[k] * 0.5 + last * here * 0.25;
    last = here;
  }
}
static void fill(int n, const double *x, int i, double *p) {
  double *q = p + 1;
  p[0] = x[i];
  for (int k = 1; k < n; k++)
    q[k - 1] = x[(i + k) % 24] * p[k - 1];
  smooth(n, p);
}
static double total(int n, const double *p) {
  double s = 0.0;
  for (int k = 0; k < n; k++)
    s += p[k] * p[k];
  return s;
}
void f(int n, int m, double *restrict x, double *restrict y) {
  (void)m;
#pragma omp parallel
  {
    double *work = malloc(6 * sizeof *work);
#pragma omp for
    for (int i = 0; i < n; i++) {
      double a[4];
      fill(4, x, i, a);
      fill(5, x, (i + 3) % n, work);
      y[i] += total(4, a) * total(2, &work[2]) + 0.1 * total(3, x);
    }
    free(work);
  }
}

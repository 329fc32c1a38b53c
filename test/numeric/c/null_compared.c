// n=6 m=3 : pointers to reals compared with NULL, on either side
#include <stdlib.h>
static double first(const double *v) { return v == NULL ? 0.25 : v[0] * v[0]; }
void f(int n, int m, double *x, double *y) {
  double *last = NULL;
  for (int k = 0; k < m; k++) {
    y[k] += first(last);
    if (last != NULL)
      *last *= y[k];
    last = k % 2 && NULL == (void *)0 ? NULL : x + k;
  }
  if (NULL != last && n > 2)
    x[1] *= *last;
}

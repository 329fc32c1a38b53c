// adjgen --head='f(y)/(x)' sorted-values.c
// The library's function gets only the values; their derivatives would stay where they are. Only qsort of whole elements is known.
#include <stdlib.h>
static int compare(const void *a, const void *b) {
  const double u = *(const double *)a, v = *(const double *)b;
  return (u > v) - (u < v);
}
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  double *found = bsearch(x, y, n, sizeof *y, compare);
  y[0] *= found ? *found : 1;
}

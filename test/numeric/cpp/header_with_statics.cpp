// n=5 m=5 : static functions and variables of a header's namespace are used by the source only, not by what comes out
#include "header_with_statics.h"
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++)
    y[i] += x[i] * x[i];
}
static double later(int i) { return tables::of(i) + tables::rows[i % 2][0] + tables::calls++; }
double others(int i) { return later(i) + tables::twice(2.0 * i) + tables::Known(1.0).value; }

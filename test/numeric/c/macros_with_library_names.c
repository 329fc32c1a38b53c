// n=5 m=5 : a header of the source's own defines macros with the names of library functions
#include "macros_with_library_names.h"
static double exponential(double v) { return 1.0 + v + v * v / 2.0; }
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double *const at = y + abs(i - 2 * (i % 2));
    if (at < y + m)
      *at += exp(x[i]) * (x[i] + free);
  }
}

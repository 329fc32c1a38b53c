// n=9 m=3 : walking pointers, ends, differences and comparisons
#include <stddef.h>
void f(int n, int m, double *x, double *y) {
  const double *end = x + n;
  double *out = y;
  for (const double *p = x; p != end; ++p) {
    *out += *p * p[0];
    if (++out == y + m)
      out = y;
  }
  double *lo = x, *hi = x + n - 1;
  while (lo < hi) {
    ptrdiff_t apart = hi - lo;
    *lo++ *= *hi * 0.25 * (double)apart;
    hi--;
  }
  *(y + 1) *= *(2 + x) * (y + 1)[1];
}

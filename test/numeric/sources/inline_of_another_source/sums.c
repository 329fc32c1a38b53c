#include "sums.h"

/* In C these are the definitions for all sources: the header declares the first without `inline`, the second is extern
 * here, and of the third a declaration here is. */
inline double sumOf(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += squared(x[i]) * scaled(x[n - 1 - i]);
  return s;
}
extern inline double scaled(double x) { return 0.25 * x; }
extern double squared(double x);

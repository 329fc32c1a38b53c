// n=5 m=2 sources no-roundtrip std=c99 : functions of another source that have names of the library's, which ISO C leaves to programs
#include "names_of_library/model.h"

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    double s = y0(x[j]) * rsqrt(y[j]);
    s += 0.1 * err(x, n) + y1(y[j], 2);
    y[j] = s + random(y[j]) * 0.5;
  }
}

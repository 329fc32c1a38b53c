// n=5 m=5 : a quoted #include beside the source, with a type, a macro, an inline function and a prototype
#include "header_and_helper.h"
double adjgenTestInHeader(double v) { return v * v * TIMES; }
void f(int n, int m, double *x, double *y) {
  Range r = {0.0, 2.0};
  for (int i = 0; i < n && i < m; i++) {
    y[i] *= clampSoft(x[i], r);
    r.high += adjgenTestInHeader(x[i]);
  }
}

// n=30 m=5 : minimum and maximum, in all forms; one is won by the old value, one by nobody
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double low = 10.0, high = y[0] * 0.1, top = 90.0 * y[1], none = 30.0 * y[2];
#pragma omp parallel for reduction(min : low) reduction(max : high, top, none) schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double v = x[i] * (i == 11 ? 0.1 : i == 19 ? 5.0 : 1.0);
    low = v < low ? v : low;
    high = fmax(high, v * v);
    if (top < v)
      top = v;
  }
  y[2] = low * high;
  y[3] += none * none;
  y[m - 1] += high * high * 0.01 + top * 0.01;
}

// n=6 m=6 : Bessel functions of integer order: orders that are known, negative, computed, and changed afterwards; at zero
#define _GNU_SOURCE
#include <math.h>

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    int order = i - 2;
    short few = (short)i;
    double a = jn(order, x[i]) + yn(order, 1.0 + x[i] * x[i]);
    order = 3;
    y[i % m] = a * jn(0, y[i % m]) + jn(-3, x[i]) * yn(2, x[i]) + jn(few, x[i]) +
               jn(order, y[i % m]) * jn(2, 3.0 * x[i]) + jn(1, x[i] - x[i]);
  }
}

// n=7 m=5 : the result of an active call that only the adjoint needs, saved where a loop overwrites it
#include <math.h>

static double g(double a, int k) {
  double s = a;
  for (int i = 0; i < 3; i++) {
    s = 0.5 * sin(s) * a;
    s *= 0.2 * s + 0.1 * k;
  }
  return s;
}

void f(int n, int m, double *x, double *y) {
  double t = g(x[1] * x[1], 2), u = g(y[0], n);
  int k = 0;
  do {
    k++;
    t = sin(0.23 * x[k]);
    t = sin(x[k] * x[k] * (x[k + 2] - t));
    u = x[k] * t;
    if (x[k] > 2.0)
      break;
  } while (k < 4);
  y[0] += t * y[m - 1] + u;
  y[1] *= 1.0 + 0.1 * sin(u);
}

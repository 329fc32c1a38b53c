// n=6 m=6 : a variable that is active, then passive, then active again; results nobody needs
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double t = x[0] * x[1], unused = exp(x[0]);
  y[0] *= t;
  t = 2.0 * n;
  y[1] *= t;
  for (int i = 0; i < n; i++) {
    unused = sin(unused + x[i]);
    t = 3.0;
    if (i % 2)
      t = x[i];
    y[i % m] += t * x[i];
  }
  t = unused;
  t = 1.0;
  y[2] = y[2] * t + 0.0 * unused;
}

// n=8 m=8 : fabs fmin fmax fdim copysign, either side taken
#include <math.h>
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double c = x[i] - 1.0, d = y[i] - 1.0;
    y[i] *= fabs(c) + fabs(-y[i]) + fmin(c, 0.0) * fmax(0.0, d);
    y[i] += fmin(x[i], 1.0) * fmax(x[i], 1.0) + fdim(x[i], 1.0) + fdim(1.0, x[i]) * x[i];
    x[i] = copysign(x[i], c) * copysign(2.0, d) + copysign(d * x[i], -1.0);
  }
}

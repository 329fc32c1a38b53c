// n=6 m=6 : asin acos atan, and atan2 in all quadrants
#include <math.h>
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double s = 0.5 * x[i];
    y[i] += asin(s) * acos(-s * s) + atan(3.0 * x[i] - 2.0);
  }
  y[0] *= atan2(x[0], x[1]);
  y[1] *= atan2(-x[1], x[2]);
  y[2] *= atan2(x[2], -x[3]);
  y[3] *= atan2(-x[3], -y[4]);
  y[4] += atan2(2.0, x[4]) + atan2(y[5], 0.5) + atan2(x[5], x[5] * x[0]);
}

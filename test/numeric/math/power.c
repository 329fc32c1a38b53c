// n=10 m=10 : pow with active and passive base and exponent, integer and fractional, negative bases
#include <math.h>
void f(int n, int m, double *x, double *y) {
  y[0] = pow(x[0], y[0]);
  y[1] = pow(x[1], 2.5) * y[1];
  y[2] = pow(2.5, x[2]) + y[2];
  y[3] *= pow(-x[3], 3.0);
  y[4] *= pow(-x[4], 2) + pow(-x[4], -1);
  y[5] *= pow(x[5], 0.0) + pow(x[5], 1.0);
  y[6] *= pow(x[6], n % 4);
  y[7] = pow(pow(x[7], 2.0), 0.5 * y[7]);
  y[8] *= pow(10.0, -x[8]) * pow(x[8], -0.5);
  y[m - 1] += pow(x[9] * x[0], x[9] + x[0]);
}

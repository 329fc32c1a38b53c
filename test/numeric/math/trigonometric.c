// n=6 m=6 : sin cos tan, of sums and products, and in each other
#include <math.h>
void f(int n, int m, double *x, double *y) {
  y[0] *= sin(x[0]);
  y[1] *= cos(x[1] * x[0]);
  y[2] *= tan(0.5 * x[2]);
  y[3] += sin(cos(tan(x[3] * 0.5) * y[0]));
  y[4] = sin(x[4]) * sin(x[4]) + cos(x[4]) * cos(x[4]) * y[4];
  y[m - 1] = tan(x[n - 1] - y[5]);
}

// n=6 m=6 : sinh cosh tanh asinh acosh atanh
#include <math.h>
void f(int n, int m, double *x, double *y) {
  y[0] *= sinh(x[0]) * cosh(-x[0]);
  y[1] *= tanh(x[1] - y[0]);
  y[2] *= asinh(-x[2]);
  y[3] *= acosh(1.25 + x[3]);
  y[4] *= atanh(0.5 * x[4]);
  y[m - 1] += asinh(sinh(x[n - 1])) + acosh(cosh(x[5])) * atanh(tanh(x[5]));
}

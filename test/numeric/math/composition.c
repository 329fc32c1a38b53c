// n=5 m=5 : deep expressions that use every argument several times
#include <math.h>
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double a = x[i], b = y[i];
    y[i] = exp(-a * b) * sin(a / (b + sqrt(a * a + b * b))) / (1.0 + pow(a, b) * tanh(a - b)) +
           log(cosh(a * b) + fabs(a - 3.0)) * atan2(sin(a) + 2.0, cos(b) - 2.0);
    x[i] = (a + b) * (a - b) / ((a + 1.0) * (b + 1.0)) - a / b / (a + b) + 1.0 / a / b;
  }
}

// n=4 m=4 : functions of constants and integers in active expressions, and integer functions
#include <math.h>
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  const double half = sqrt(0.25), pi = 4.0 * atan(1.0);
  for (int i = 0; i < n && i < m; i++) {
    double angle = 2.0 * pi * i / n, w = pow(0.5, i) * cos(angle);
    y[i] = y[i] * w * x[i] + abs(i - 2) * half * x[i] * (double)labs(-3L) + sin((double)m);
    x[i] *= floor(i / 2.0) + sqrt(i + 1) + fmax(i, n - i);
  }
}

// n=8 m=8 fd=2e-3 dot=1e-4 same=1e-4 step=0.03125 rounding=1.2e-7 : pass: a ripple of which differences in float tell nothing, and that changes the derivative
#include <math.h>
void f(int n, int m, double *x, double *y) {
  (void)n;
  for (int i = 0; i < m; i++) {
    float t = 0.5 * x[i];
    y[i] = 12000.0 * x[i] + 300.0 / 8e7 * sin(8e7 * x[i]) + t * y[i];
  }
}

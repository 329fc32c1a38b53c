// n=20 m=20 no-libomp : prefix sums, products and maxima, each iteration's own value included; steps and directions (the old values are neutral: Clang 19 leaves them out)
// (no-libomp: its entry points for what GCC makes of a scan end the program, already in the primal)
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double s = 0.0, p = 1.0, top = 0.0;
#pragma omp parallel for reduction(inscan, + : s) reduction(inscan, * : p)
  for (int i = 0; i < n; i++) {
    s += 0.1 * x[i] * x[i];
    p = p * (0.9 + 0.1 * x[i]);
#pragma omp scan inclusive(s, p)
    y[i] = y[i] * s + p;
  }
#pragma omp parallel for reduction(inscan, max : top)
  for (int i = m - 1; i >= 1; i -= 2) {
    top = fmax(top, x[i] * (i == 9 ? 7.0 : 1.0));
#pragma omp scan inclusive(top)
    y[i] *= top * 0.1;
  }
  x[0] = s * p + top;
}

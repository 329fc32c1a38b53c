// n=6 m=5 : sqrt and hypot at zero, where nothing changes or nothing depends on them; what fmax, fmin and fdim do not take
#include <math.h>

static double truncated(double v) { return sqrt(fmax(v - 10.0, 0.0)) + sqrt(0.5 * fdim(v, 10.0)); }

void f(int n, int m, double *x, double *y) {
  double none = 0.0, mask[2] = {0.0, 1.0};
  for (int i = 0; i < n; i++) {
    y[0] += truncated(x[i]) * x[i] + sqrt(x[i]);
    y[1] += mask[i % 2] * sqrt(i % 2 ? x[i] : none * x[i]);
    y[2] += hypot(fmin(x[i] + 10.0, 10.0) - 10.0, fmax(x[i], 20.0) - 20.0) + hypot(x[i], none);
    y[3] += sqrtf((float)fmax(x[i] - 10.0, 0.0)) + (double)sqrtl(fmax(-x[i], 0.0));
    y[4] += fmax(x[i], 1.0) * fmin(x[i], 1.0) - fdim(x[i], 0.9);
  }
  for (int k = 0; k < m; k++)
    y[k] *= 1.0 + truncated(x[k]);
}

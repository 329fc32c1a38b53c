// n=6 m=6 : isnan isfinite signbit isless fpclassify in conditions, and constants of <math.h>
#include <float.h>
#include <math.h>
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
void f(int n, int m, double *x, double *y) {
  double least = INFINITY, most = -HUGE_VAL;
  for (int i = 0; i < n; i++) {
    if (isnan(x[i]) || !isfinite(x[i]))
      continue;
    if (isless(x[i], least))
      least = x[i];
    most = isgreater(x[i], most) ? x[i] : most;
    y[i % m] *= signbit(x[i] - 1.0) ? x[i] * M_PI : x[i] + DBL_EPSILON;
    if (fpclassify(x[i]) == FP_NORMAL)
      y[i % m] += least * 0.5;
  }
  y[0] *= most - least;
}

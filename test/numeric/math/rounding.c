// n=10 m=10 : floor ceil round trunc rint nearbyint and the lround family: steps, whose factor stays active
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double t[10];
  for (int i = 0; i < n; i++)
    t[i] = x[i] + (x[i] > 1.0 ? 2.125 : 1.0);
  y[0] *= floor(t[0]);
  y[1] *= ceil(t[1]) * t[1];
  y[2] += trunc(-t[2]) * y[2];
  y[3] *= round(0.25 * t[3] + 3.0);
  y[4] *= rint(0.25 * t[4] + 2.0) + nearbyint(-0.25 * t[4] + 3.0);
  y[5] = t[5] - floor(t[5]);
  y[6] *= lround(0.125 * t[6] + 4.0) + t[6];
  y[7] *= (double)(llround(0.125 * t[7] + 1.0) + lrint(3.0)) * t[7];
  y[8] *= (double)llrint(t[8] * 0.125 + 1.0);
  y[m - 1] *= (int)t[9] * t[9];
}

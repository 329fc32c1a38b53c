// n=6 m=6 : fma fmod remainder remquo
#include <math.h>
void f(int n, int m, double *x, double *y) {
  int q;
  y[0] = fma(x[0], y[0], x[1]) * fma(2.0, x[1], y[1]);
  y[1] *= fmod(x[1] + 5.125, 3.0);
  y[2] *= fmod(20.0, x[2] + 6.0) + fmod(-x[2] - 2.5, 2.0);
  y[3] *= remainder(x[3] + 4.0, 12.0);
  y[4] += remquo(x[4] + 8.0, 16.0, &q) * (1 + q);
  y[m - 1] *= fmod(x[n - 1] + 12.0, 0.125 * y[5] + 4.875);
}

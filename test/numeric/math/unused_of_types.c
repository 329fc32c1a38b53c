// n=4 m=3 fd=1e-3 dot=1e-5 : the same in float and long double
#include <math.h>

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const float d = (float)(x[i] - x[j]);
      const long double l = (long double)x[i] - x[j];
      const float r = powf(d * d, 0.5f), q = 1.0f / d, w = q * q * (float)x[i];
      const long double c = cbrtl(l), p = x[i] / l, a = acosl(1.0L - l * l * 0.1L);
      if (i != j) {
        y[0] += r + 1e-3f * q + 1e-4f * w;
        y[1] += (double)(c * c + 1e-3L * p);
        y[m - 1] += (double)a;
      }
    }
}

// n=6 m=3 std=gnu89 : numbers that a call sets in a branch, which the same branch of the backward sweep uses
#include <math.h>

static void bounds(double a, double b, double *low, double *high) {
  *low = fmin(a, b);
  *high = fmax(a, b);
}

static void limit(double *d, double low, double high, double w) {
  double r = 10.0;
  int k;
  for (k = 0; k < 2; k++) {
    if (d[k] < -1e-3)
      r = fmin(r, low / d[k]);
    if (d[k] > 1e-3)
      r = fmin(r, high / d[k]);
  }
  for (k = 0; k < 2; k++)
    d[k] *= fmin(r * w, 1.0);
}

void f(int n, int m, double *x, double *y) {
  double d[2], low, high;
  int k;
  if (x[0] > 0.0) {
    d[0] = x[0] * y[0];
    d[1] = x[1] - y[0];
    bounds(d[0], d[1], &low, &high);
    limit(d, low, high, x[2] / n);
    y[0] = d[0] + sin(d[1]);
  } else {
    y[0] = x[0] * x[0];
  }
  for (k = 1; k < m; k++)
    y[k] *= y[k - 1];
}

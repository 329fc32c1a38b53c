// n=6 m=6 : goto into a block, the end of which returns: out of loops, to several labels, into else, with what it leaves
#include <math.h>
static double flagged(double x, int *sign) {
  double p, q, w, z;
  int i;
  *sign = 1;
  if (x < -0.75) {
    q = -x;
    w = flagged(q, sign);
    p = floor(q);
    if (p == q) {
    singular:
      *sign = -2;
      return 1.5 * x;
    }
    z = q - p;
    return z * w;
  }
  z = 1.0;
  for (i = 0; i < 3; i++) {
    z *= x;
    if (z > 1.2)
      goto singular;
  }
  while (z < 0.05) {
    if (x < 0.1)
      goto singular;
    z = z * 1.5 + x * 0.01;
  }
  return z * x;
}
static double chosen(const double *x, int k) {
  double s = 0.0;
  for (int i = 0; i < 4; i++) {
    if (k == i) {
    low:
      s += x[0];
      if (s > 2.0)
        return s * s;
      s *= x[1];
      return s;
    } else if (x[i] > 0.9) {
      s = x[i];
    high:
      return s * x[2] + 1.0;
    }
    s += x[i] * x[i];
    switch (k + i) {
    case 4:
      goto low;
    case 7:
      goto high;
    default:
      s *= 1.1;
    }
  }
  if (s > 3.0)
    goto high;
  goto low;
}
static void stored(const double *x, double *y, int n) {
  int i = 0;
  if (n < 0) {
  early:
    y[i] *= 2.0;
    return;
  }
  for (; i < n; i++) {
    y[i] += x[i] * x[i];
    if (y[i] > 1.5)
      goto early;
  }
}
void f(int n, int m, double *x, double *y) {
  int sign, all = 0;
  for (int i = 0; i < n; i++) {
    y[i] += flagged(x[i], &sign) + flagged(-x[i] - 1.0, &sign);
    all += sign;
  }
  for (int k = 0; k < 6; k++)
    y[k % m] *= chosen(x, k);
  stored(x, y, m);
  y[0] += all * x[1];
}

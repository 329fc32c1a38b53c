// n=12 m=4 step=0.003 : what only adds multiples of an adjoint that is zero unless a branch is taken stands in the branch
#include <math.h>

static double distance(int d, const double *a, const double *b) {
  double s = 0;
  for (int i = 0; i < d; i++)
    s += (a[i] - b[i]) * (a[i] - b[i]);
  return s;
}

static double least(int n, int d, const double *restrict p, const double *restrict c) {
  double best = 1e9;
  for (int j = 0; j < n; j++) {
    double s = distance(d, p, &c[j * d]);
    if (s < best)
      best = s;
  }
  return best;
}

// With a cutoff; the adjoints are arrays, and there is an increment that does not depend on the branch.
static double pairs(int n, double cut, const double *restrict x, double *restrict e) {
  double u = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double d[2], r = 0.125;
      for (int k = 0; k < 2; k++) {
        d[k] = x[2 * i + k] - x[2 * j + k];
        r += d[k] * d[k];
      }
      double w = exp(0.1 * (x[i] - x[j]));
      e[i] += 0.5 * x[j];
      if (r < cut && (i + j) % 3) {
        u += w / r;
        e[j] += d[0] * d[1] * r;
      }
    }
  return u;
}

// Two branches; an `else`; a variable set elsewhere, too.
static double roots(int n, const double *restrict x) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double v = 0.25 * x[i] * x[i] + 0.05, w = sin(v) * exp(v), z = 0;
    if (i % 3 == 1)
      sum += (x[i] - 0.2) * (x[i] - 0.2) * w;
    if (x[i] > 40.0 || i % 2)
      sum += w * (x[i] - 0.9) * (x[i] - 0.9);
    else
      z = w * (x[i] - 0.9) * (x[i] - 0.9);
    if (i % 4 == 2)
      z += v * (x[i] - 0.5) * (x[i] - 0.5);
    sum += 0.1 * z * v + (i == 3 ? w : 0.0);
  }
  return sum;
}

void f(int n, int m, double *x, double *y) {
  y[0] += least(n / 3, 3, y + 1, x);
  y[1] += pairs(m, 90.0, x, y) + roots(n, x);
  y[m - 1] += least(n / 2, 2, y, x) * x[2];
}

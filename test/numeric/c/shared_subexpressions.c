// n=6 m=6 : values that partial derivatives share, and such that only look alike: something between changes what they read
#include <math.h>
static double saturated(double x) { return x * x / (1.0 + x * x); }

static void kernel(int n, double *p, double *q, double *y) {
  for (int i = 0; i < n; i++) {
    double a = p[i], b = q[i];
    y[i] += a * exp(-b * a) + b * exp(-b * a);
    p[i] = 0.5 * p[i] + 0.1; // p and q may be one array
    y[i] += p[i] * exp(-q[i] * p[i]) + exp(-q[i] * p[i]) * q[i];
    q[i] = sin(q[i] * q[i] + 1.0);
    y[i] *= sin(q[i] * q[i] + 1.0) / (2.0 + q[i] * q[i]);
  }
}

void f(int n, int m, double *x, double *y) {
  double same[6], other[6];
  for (int i = 0; i < n; i++) {
    same[i] = x[i];
    other[i] = 0.5 + x[i];
    y[i] = saturated(x[i]) + saturated(x[i] * 0.5);
  }
  kernel(n, same, other, y);
  kernel(n, same, same, y);
  for (int i = 0; i < m; i++) {
    double s = x[i] - 0.25, root = 0.0;
    // What guards a value stays in front of it.
    if (s > 0.0)
      root = s * sqrt(s) + sqrt(s) / (1.0 + s);
    y[i] += root + (s > 0.0 ? log(s) * s : s) + (s > 0.0 && log(s) > -1.0 ? sqrt(s) * s : -s);
    // The variable that held the value gets another one.
    double e = exp(s);
    y[i] += e * s;
    e = s / (1.0 + s * s);
    y[i] += e * exp(s) + s / (1.0 + s * s);
    e *= 2.0;
    y[i] += e * (s / (1.0 + s * s));
    s = exp(s) / (3.0 + s * s);
    y[i] += s * exp(s) / (3.0 + s * s);
  }
}

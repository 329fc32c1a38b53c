// n=6 m=4 : helpers that set a parameter before they read it: its argument is not needed, but is still passed
#include <math.h>

static double chain(double v, const double *w) {
  v = w[0] * w[1];
  v = tanh(v * w[2]);
  double t = w[1];
  return sin(t * w[2] * -v);
}

static double count(int k, double v, const double *w) {
  for (k = 0; k < 3; k++)
    v = v * w[k] + w[k] * w[k];
  return v * v;
}

void f(int n, int m, double *x, double *y) {
  double used = chain(hypot(0.5, n), x + 1);
  x[1] = used * x[2];
  for (int i = 0; i < m; i++)
    if (i != 2)
      y[i] += chain(hypot(0.3, i), x + 2);
  y[1] += count(m, x[3], x);
  x[n - 1] = count((int)(10.0 * x[3]), y[m - 1], x + 2);
}

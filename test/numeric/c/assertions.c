// n=6 m=6 : assert on active values, in a function that is called with values overwritten later
#include <assert.h>
static double root(double a) {
  assert(a > 0.0 && "positive");
  double r = a;
  for (int i = 0; i < 6; i++) {
    r = 0.5 * (r + a / r);
    assert(r > 0.0);
  }
  return r;
}
void f(int n, int m, double *x, double *y) {
  assert(n >= 0);
  for (int i = 0; i < n && i < m; i++) {
    double r = root(x[i] * y[i]);
    assert(r * r > 0.5 * x[i] * y[i]);
    y[i] = r;
    x[i] = -x[i] * r;
  }
}

// n=6 m=6 : calls as operands, arguments of calls, subscripts and conditions
#include <math.h>
static double square(double v) { return v * v; }
static double mix(double a, double b) { return a * square(b) + sin(a); }
static int wrap(int i, int n) { return (i % n + n) % n; }
static int above(const double *v, int i) { return v[i] > 1.0; }
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    y[wrap(i - 1, m)] += mix(square(x[i]), mix(x[wrap(i + 2, n)], 0.5)) * square(y[wrap(i, m)]) * 0.1;
    if (above(x, i) && square(x[i]) > 0.0)
      x[i] = -mix(x[i], -x[i]);
  }
}

// n=6 m=6 : an increment that joins an earlier one takes its uses along: sums of what it uses may not pass it
#include <math.h>

static double chosen(double v, double w) { return sin(2.0 * w - 1.9 > 0.0 ? v : w); }

// The parameter's adjoint is used (for t) between the two increments that it gets.
static double limited(double v, double w) {
  double t = chosen(0.5 * cos(v), w);
  v += 0.2 * t;
  return 0.25 * (v * t * w);
}

static double chained(double v, double w) {
  double s = chosen(v * w, v), t = chosen(s, w);
  v += s * t;
  w *= v;
  v -= 0.3 * w * s;
  return v * s + t * w;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] = limited(sin(2.0 - x[i % n]), x[0]) + chained(x[i % n], x[(i + 1) % n]);
}

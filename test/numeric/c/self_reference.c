// n=8 m=8 : x[i] on both sides in every way: squares, neighbours, increments that read their target
#include <math.h>
static double twice_negated(double v) {
  v = v * v;
  v = -(-v);
  return v;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * x[i];
    x[i] += x[i] * x[(i + 1) % n];
    x[i] -= sin(x[i]);
    x[i] *= x[i] / (1.0 + x[i] * x[i]);
    x[i] = x[i] - x[i] * 0.5 + x[n - 1 - i];
  }
  for (int i = 1; i < m; i++) {
    y[i] = y[i - 1] * y[i];
    y[i - 1] += 0.25 * y[i] + y[i - 1];
    y[0] = x[0] * y[0] / (1.0 + y[0] * y[0]);
    y[1] = twice_negated(y[1]);
  }
}

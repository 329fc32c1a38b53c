// n=12 m=4 : a private copy that only gets the result of a call, which saves values, but whose result nobody reads
#include <math.h>
static double scaled(double v, const double *from, int k) {
  double w[3] = {v, v * from[k], 1.0};
  for (int i = 0; i < 3; i++)
    if (w[i] > 0.5)
      w[i] = sin(w[i] * v) * w[(i + 1) % 3];
  return w[k % 3] * 0.5;
}

void f(int n, int m, double *x, double *y) {
  double last = x[1];
  for (int s = 0; s < 2; s++) {
#pragma omp parallel private(last)
    {
      last = 0.25 * y[0];
#pragma omp for
      for (int i = 0; i < n; i++)
        x[i] = scaled(x[i], x + i, 0) * x[i];
      for (int k = 0; k < 1; k++) {
        if (s <= 2)
          last = scaled(x[2], x, k);
        last = last + sin(x[k]);
        last = x[k] * s;
      }
    }
  }
  y[m - 1] += 0.1 * last;
}

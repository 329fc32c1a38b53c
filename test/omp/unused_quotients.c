// n=24 m=24 : distances of all pairs, in parallel: those of a body from itself are infinite where nobody uses them
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double total = 0.0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < n; i++) {
    double force = 0.0;
    for (int j = 0; j < n; j++) {
      const double d = x[i] - x[j] + 2.0 * (i - j), r = sqrt(d * d), inverse = 1.0 / r,
                   cube = inverse * inverse * inverse;
      const double pull = x[j] * d * cube, well = pow(r, 0.5), angle = atan2(d, x[i] * r);
      if (i != j) {
        force += pull;
        total += well + angle;
      }
    }
    y[i] *= 1.0 + force;
  }
  y[m - 1] += total;
}

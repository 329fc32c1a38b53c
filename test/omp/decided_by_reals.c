// n=24 m=24 threads=1,2,3,4,8 : teams in a loop that ends when it has converged, branches and subscripts by values
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double change = 1.0, low = 0.0, parts[2] = {0.0, 0.0};
  for (int k = 0; k < 60 && change > 1e-13; k++) {
    change = 0.0;
#pragma omp parallel for reduction(+ : change) schedule(dynamic, 2)
    for (int i = 1; i < n - 1; i++) {
      double next = 0.3 * x[i - 1] + 0.2 * y[i % m];
      if (x[i + 1] > 1.0)
        next += 0.1 * x[i + 1];
      change += fabs(next - y[i]);
      y[i] = next;
    }
  }
#pragma omp parallel reduction(+ : low)
  {
    double own = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++) {
      double v = x[i];
      if (v < 1.0)
        own += v * y[i];
      const int side = x[(i + 1) % n] > 1.0;
#pragma omp atomic
      parts[side] += v * v;
    }
    low += own;
  }
  y[0] = low + parts[0] * parts[1];
}

// n=24 m=24 : values shared in an iteration, not across barriers, sections and atomics; atomic increments joined
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double scale = 0.5, total = 0.0;
#pragma omp parallel
  {
    double mine = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++) {
      double e = exp(-scale * x[i]);
      y[i] += x[i] * exp(-scale * x[i]) + scale * e;
      mine += x[(i * 5) % n] * exp(-x[(i * 5) % n]) + x[(i * 7) % m] * x[(i * 5) % n];
    }
#pragma omp critical
    total += mine * exp(-scale) + mine * scale * exp(-scale);
#pragma omp barrier
#pragma omp single
    scale = 0.25 + 0.001 * total;
#pragma omp for
    for (int i = 0; i < n; i++) {
      int k = i % 3;
      y[i] += exp(-scale) * scale * x[i];
      y[i] += exp(-scale * x[i]) * x[k] + exp(-scale * x[i]) * x[k] * x[i] / (1.0 + x[k] * x[k]);
      y[i] += x[k] * 0.5 + sin(x[k]) * y[i];
    }
  }
  y[0] += exp(-scale * total) * total + scale * exp(-scale * total);
}

// n=40 m=40 : in place, with the primal's results: rows that change their thread from step to step, of several lengths, that overlap in part, and of a global variable
#include <math.h>
static double bias[40];

static void smooth(int n, double *restrict u, const double *restrict from) {
  // Lengths and places depend on the step: rows overlap those of other steps in part.
  for (int i = 0; i < n; i++)
    u[i] = from[i];
}

void f(int n, int m, double *restrict x, double *restrict y) {
  double next[40];
  for (int i = 0; i < 40; i++)
    bias[i] = 0.5;
  for (int i = 0; i < n; i++)
    y[i] = 0.0;
  for (int t = 0; t < 4; t++) {
#pragma omp parallel for schedule(dynamic, 1)
    for (int j = 0; j < 5; j++)
      for (int i = 8 * j; i < 8 * j + 8; i++)
        next[i] = sin(x[i]) * bias[i] + 0.1 * x[(i + 1) % m];
#pragma omp parallel for schedule(dynamic, 1)
    for (int j = 0; j < 5; j++)
      for (int i = 8 * j; i < 8 * j + 8 - t; i++)
        x[i] = next[i];
    smooth(20 + t, x + t, next);
    smooth(t - 1, x + 30, next);
    for (int i = 0; i < m; i++)
      bias[i] = bias[i] * x[i] + 0.25;
    for (int i = 0; i < n; i++)
      y[i] += x[i % m] * bias[i % m];
  }
}

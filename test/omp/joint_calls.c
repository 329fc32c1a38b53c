// n=31 m=31 : calls whose sweeps are joined: twice in one iteration, under a condition, with early returns, with a result, in another joint call; of what threads share, they are not
#include <math.h>
#define Q 9

static double total(const double p[Q], double w) {
  double s = 0.0, t = w;
  for (int q = 0; q < Q; q++) {
    t = t * p[q] + 0.25;
    s += sin(t) * p[q];
  }
  return s;
}

// What it overwrites is an own array of the iteration.
static double relax(double w, double p[Q], int rounds) {
  double mean = 0.0;
  for (int q = 0; q < Q; q++)
    mean += p[q] * p[q];
  mean /= Q;
  if (mean > 0.3)
    return mean * w;
  for (int r = 0; r < rounds; r++)
    for (int q = 0; q < Q; q++)
      p[q] = (1.0 - w) * p[q] + w * mean * p[q] * p[(q + 1) % Q];
  w *= w;
  return w * total(p, w);
}

// The array is the team's: each thread sets its part.
static void settle(double s[4 * Q], int from) {
  for (int r = 0; r < 3; r++)
    for (int q = 0; q < Q; q++)
      s[from + q] = s[from + q] * s[from + q] + 0.1 * sin(s[from + q]);
}

void f(int n, int m, double *x, double *y) {
  double shared[4 * Q];
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double p[Q], z = 0.5 * x[i % n];
    for (int q = 0; q < Q; q++)
      p[q] = 0.3 * x[(i + q) % n] + 0.1;
    double r = relax(0.2, p, 1 + i % 3);
    if (i % 4 != 1)
      r += relax(z, p, 2) * r;
    y[i] = y[i] * r;
    for (int q = 0; q < Q; q++)
      y[i] += p[q] * p[q];
  }
#pragma omp parallel for
  for (int k = 0; k < 4; k++) {
    for (int q = 0; q < Q; q++)
      shared[k * Q + q] = 0.5 * x[(k + q) % n];
    settle(shared, k * Q);
    settle(shared, k * Q);
  }
  for (int k = 0; k < 4 * Q; k++)
    y[k % m] += shared[k] * shared[k];
}

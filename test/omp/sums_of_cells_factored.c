// n=12 m=9 : expressions of one cell, by an index array, as factors: in place, by a local, in several terms, in an orphaned loop, and what is none
#include <math.h>

static void points(int n, const int *c, const double *restrict u, double *restrict v) {
#pragma omp for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < 3; j++) {
      const double at = u[c[3 * i + j]];
      sum += at * at / (1.0 + at * at);
    }
    v[i] = sum;
  }
}

void f(int n, int m, double *x, double *y) {
  int c[36];
  double a[12], b[12], d[12], e[12];
  for (int k = 0; k < 3 * n; k++)
    c[k] = (k * 7 + k / 5) % n;
#pragma omp parallel
  points(n, c, x, a);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    b[i] = 0.0;
    for (int j = 0; j < 3; j++)
      b[i] += x[c[3 * i + j]] * x[c[3 * i + j]] / (1.0 + x[c[3 * i + j]] * x[c[3 * i + j]]);
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double at = x[c[i]], other = x[c[n + i]];
    d[i] = (i + 1) * exp(-at) + sin(other) * a[i];
    d[i] += at * b[i];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = x[c[i]] > 0.3 ? x[c[n + i]] * x[c[n + i]] : log(1.0 + x[c[i]] * x[c[i]]);
  for (int j = 0; j < m; j++)
    y[j] = a[j % n] * b[j % n] + d[j % n] + e[(j + 2) % n];
}

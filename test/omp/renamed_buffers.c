// n=120 m=120 : buffers that a time loop exchanges get new memory in each step: cells that no row covers, set before, behind or never; rows by local pointers; steps by one thread, in regions, under a condition, behind the exchange; values read behind the loops; fewer steps than buffers; time loops one after the other
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double *a = x, *b = y;
  for (int t = 0; t < 5; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i] - 0.2 * a[i] * (a[i] - a[i - 1]) + 0.1 * (a[i + 1] - 2.0 * a[i] + a[i - 1]);
    double *s = a;
    a = b;
    b = s;
  }
  // Cells at the ends are set by each step, in front of the others and behind them.
  for (int t = 0; t < m / 40; t++) {
    b[0] = 0.5 * a[1] * a[1];
#pragma omp parallel for schedule(static)
    for (int i = 1; i < n - 1; i++) {
      const double here = a[i];
      b[i] = 0.5 * here + 0.25 * sin(a[i - 1] * here);
    }
    b[n - 1] = b[n - 2] * b[n - 2];
    double *s = a;
    a = b;
    b = s;
  }
  // A grid: rows, and what is around them.
  const int w = 10, h = 12;
  for (int t = 0; t < 3; t++) {
    double *s = a;
    a = b;
    b = s;
#pragma omp parallel for
    for (int i = 1; i < h - 1; i++) {
      const double *from = &a[i * w];
      double *to = &b[i * w];
      for (int j = 1; j < w - 1; j++)
        to[j] = 0.4 * from[j] + 0.1 * from[j - 1] * from[j + 1] + 0.2 * a[(i - 1) * w + j] * from[j];
    }
    a[3] += 0.125 * b[w + 1];
  }
  // One thread; only some steps set cells.
  for (int t = 0; t < 4; t++) {
    if (a[5] > 0.0)
      for (int i = 2; i < n - 2; i++)
        b[i] = 0.8 * a[i] - 0.1 * a[i] * (a[i + 2] - a[i - 2]);
    double *s = b;
    b = a;
    a = s;
  }
  for (int t = 0; t < 1; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      b[i] = 0.5 * a[i] * a[i];
    double *s = b;
    b = a;
    a = s;
  }
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += a[i] * b[n - 1 - i];
  a[7] = sum / n;
}

// n=12 m=12 calls=20 : gathered increments of which nothing is left to do: threads share out the cells
#include <stddef.h>

// Twenty calls: each goes through every loop for all lengths up to n.

/// Sums on top of what is there.
static void onTop(int n, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 2; i < n - 1; i++)
    v[i] += 0.3 * u[i - 2] * u[i - 2] + 0.5 * u[i] - 0.2 * u[i + 1] * u[i - 2];
}

/// Bounds without a sign, which no subtraction must reach: one iteration has two cells, none has none.
static void withoutSign(size_t n, const double *restrict u, double *restrict v) {
#pragma omp parallel for schedule(dynamic, 2)
  for (size_t i = 1; i < n; i++)
    v[i] += 0.4 * u[i] * u[i - 1] + 0.1 * u[i - 1];
}

/// A closed range, two arrays.
static void twoArrays(int n, const double *restrict u, const double *restrict w, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i <= n - 3; i++)
    v[i + 1] += u[i] * w[i + 2] + 0.3 * u[i + 1] - 0.2 * u[i + 2] * w[i];
}

/// Several in one region, with more threads than some of the loops have cells.
static void inRegion(int n, const double *restrict u, double *restrict v, double *restrict w) {
#pragma omp parallel num_threads(5)
  {
#pragma omp for schedule(guided)
    for (int i = 1; i < n - 1; i++)
      v[i] += 0.3 * u[i - 1] + 0.5 * u[i + 1] * u[i];
#pragma omp for
    for (int i = 1; i < n - 1; i++)
      w[i] += 0.7 * v[i - 1] + 0.2 * v[i + 1] - 0.1 * v[i];
#pragma omp single
    if (n > 0)
      w[0] += 0.3 * v[n - 1] + v[0];
  }
}

/// Two targets, one of which is set anew.
static void twoTargets(int n, const double *restrict u, double *restrict v, double *restrict w) {
  double z[12];
#pragma omp parallel for
  for (int i = 0; i < n - 1; i++)
    z[i] = 0.7 * u[i] * u[i + 1] + 0.2 * u[i];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    v[i] += 0.2 * u[i - 1] * u[i + 1];
    w[i] += 0.3 * u[i - 1] - 0.4 * u[i];
  }
  for (int i = 0; i < n - 1; i++)
    w[i] += 0.1 * z[i];
}

/// What the second loop overwrites is saved in rows, which the sums of other threads' cells need.
static void inPlace(int n, double *restrict u, double *restrict v) {
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int i = 1; i < n; i++)
      v[i] = 0.5 * u[i - 1] * u[i];
#pragma omp parallel for schedule(static)
    for (int i = 1; i < n - 1; i++)
      u[i] += 0.3 * v[i + 1] - 0.2 * v[i] * v[i + 1];
  }
}

void f(int n, int m, double *x, double *y) {
  double u[12], v[12], w[12];
  for (int length = 0; length <= n; length++) {
    for (int i = 0; i < n; i++) {
      u[i] = x[i] * 0.9 + 0.01 * length;
      v[i] = 0.3 * x[n - 1 - i];
      w[i] = y[i % m];
    }
    onTop(length, u, v);
    withoutSign((size_t)length, u, w);
    twoArrays(length, u, x, v);
    inRegion(length, u, v, w);
    twoTargets(length, u, v, w);
    inPlace(length, u, v);
    for (int i = 0; i < m; i++)
      y[i] += 0.05 * (v[i % n] + 0.5 * w[i % n] + u[i % n]);
  }
}

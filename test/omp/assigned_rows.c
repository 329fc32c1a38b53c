// n=5 m=5 : rows whose cells the loop behind has set are assigned, with halos, few cells, and what only looks like it
#include <math.h>
#include <stdlib.h>

/// Two buffers; both ends stay.
static void steps(int n, int count, double c, double *restrict u, double *restrict v) {
  for (int t = 0; t < count; t++) {
    v[0] = u[0];
    v[n - 1] = u[n - 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.3 * u[i - 1] + 0.4 * u[i] + c * u[i + 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.2 * v[i - 1] + c * v[i] + 0.3 * v[i + 1];
  }
}

/// Neighbours on one side; teams of different sizes; what overwrites is no stencil.
static void oneSided(int n, const double *restrict w, double *restrict u, double *restrict v) {
#pragma omp parallel for num_threads(3)
  for (int i = 2; i < n - 2; i++)
    v[i] = w[i] * u[i] + 0.5 * u[i + 2];
#pragma omp parallel for num_threads(2) if (n > 5)
  for (int i = 2; i < n - 2; i++)
    u[i] = v[i] * v[i];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    v[i] = u[i - 1] - 0.25 * u[i - 2];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    u[i] = 0.5 * v[i] + w[i];
}

/// Wide, without the cell itself, two rows in one loop.
static void twoRows(int n, double *restrict u, double *restrict v, double *restrict w) {
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    w[i] = 0.1 * (u[i - 3] - u[i + 3]) + 0.2 * (v[i - 1] + v[i + 2]);
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    u[i] = 0.7 * w[i] + 0.1 * w[i - 1];
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    v[i] = 0.3 * u[i] + 0.1 * u[i + 1];
}

/// Other iterations behind; partial derivatives that vanish; a branch about the loop behind; in place.
static void others(int n, const double *restrict x, double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
#pragma omp parallel for
  for (int i = 2; i < n - 1; i++)
    u[i] = 0.2 * v[i];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.0 * u[i - 1] + 0.0 * u[i + 1] + x[i % 3];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.2 * v[i] + 0.1 * x[0];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1] + 0.01 * v[i];
  if (x[0] > 0.25) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.2 * v[i];
  }
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.2 * v[i] + 0.5 * u[i];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1] + 0.1 * u[(i * 7) % n];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.2 * v[i];
}

/// All linear.
static void linear(int n, const double *restrict k, double *restrict u, double *restrict v, double *restrict w) {
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    v[i] = 0.5 * u[i] - k[i] * u[i + 2];
#pragma omp parallel for num_threads(3)
  for (int i = 2; i < n - 2; i++)
    u[i] = 0.1 * v[i] - v[i + 1] + u[0] + u[n - 1];
#pragma omp parallel for num_threads(3)
  for (int i = 1; i < n - 2; i++)
    v[i] = 0.5 * u[i] - k[i] * u[i + 2];
#pragma omp parallel for num_threads(2) if (n > 5)
  for (int i = 1; i < n - 2; i++)
    u[i] = 0.1 * v[i] - v[i + 1] + w[i + 1];
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    w[i] = 0.1 * (u[i - 3] - u[i + 3]) + 0.2 * (v[i - 1] + v[i + 2]);
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    u[i] = 0.7 * w[i] + 0.1 * w[i - 1];
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    w[i] = 0.3 * v[i] + 0.1 * v[i + 1] + v[i - 1];
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    v[i] = k[i] * w[i] * w[i];
}

static double all(int n, int m, const double *x) {
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), *w = malloc(n * sizeof *w);
  for (int i = 0; i < n; i++) {
    u[i] = sin(x[i % m] + i);
    v[i] = x[(i + 1) % m] * x[i % m];
    w[i] = 0.5 + 0.1 * x[(i + 2) % m];
  }
  double *k = malloc(n * sizeof *k);
  for (int i = 0; i < n; i++)
    k[i] = 0.5 + 0.01 * i;
  linear(n, k, u, v, w);
  free(k);
  if (n > 1)
    steps(n, 1, 0.25 * x[0], u, v);
  oneSided(n, w, u, v);
  twoRows(n, u, v, w);
  others(n, x, u, v);
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += (u[i] + v[i] * w[i]) * (1 + i % 5) / n;
  free(u);
  free(v);
  free(w);
  return sum;
}

void f(int n, int m, double *x, double *y) {
  const int lengths[] = {30, 1, 3, 5, 8};
  for (int i = 0; i < m; i++)
    y[i] = all(lengths[i], n, x);
}

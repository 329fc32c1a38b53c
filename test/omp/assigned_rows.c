// n=6 m=4 : rows whose cells the loop behind has set are assigned, with halos and few cells; and what only looks like it
#include <stdlib.h>

/// Neighbours on one side; teams of different sizes; the loop behind is no stencil.
static void oneSided(int n, double *restrict u, double *restrict v, const double *restrict w) {
#pragma omp parallel for num_threads(3)
  for (int i = 1; i < n - 2; i++)
    v[i] = 0.5 * u[i] - 0.7 * u[i + 2];
#pragma omp parallel for num_threads(2) if (n > 5)
  for (int i = 1; i < n - 2; i++)
    u[i] = 0.1 * w[i] + 0.2;
}

/// Without the cell itself; two rows in one loop, each overwritten by one behind, of which only the first is
/// next.
static void wide(int n, double *restrict u, double *restrict v, double *restrict w) {
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    w[i] = 0.1 * (u[i - 3] - u[i + 3]) + 0.2 * (v[i - 1] + v[i + 2]);
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    u[i] = 0.7 * w[i] + 0.1 * w[i - 1];
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    v[i] = 0.3 * w[i] + 0.1;
}

/// The loop behind reads what it overwrites.
static void readBehind(int n, double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.2 * v[i] + 0.5 * u[i];
}

/// It has other iterations, or other cells.
static void others(int n, double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 2; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    u[i] = 0.2 * v[i];
#pragma omp parallel for
  for (int i = 1; i < n - 2; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
#pragma omp parallel for
  for (int i = 1; i < n - 2; i++)
    u[i + 1] = 0.2 * v[i];
}

/// No iteration adds to its own cell, nor to cells on both sides.
static void ahead(int n, double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    v[i] = u[i + 1] - 0.25 * u[i + 2];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    u[i] = 0.5 * v[i];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    v[i] = u[i - 1] - 0.25 * u[i - 2];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    u[i] = 0.5 * v[i];
}

/// No read has a partial derivative, or not every one.
static void vanishing(int n, double *restrict u, double *restrict v, const double *restrict w) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = (u[i - 1] < u[i + 1]) + w[i];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.2 * v[i];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    v[i] = (u[i] < 0.125) + 0.5 * u[i + 1] + u[i + 2];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    u[i] = 0.2 * v[i];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    v[i] = 0.0 * u[i] + 0.5 * u[i + 1] + u[i + 2];
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    u[i] = 0.2 * v[i];
}

/// The loop in front reads cells of the row in another way; a branch is about the loop behind; something is
/// between.
static void between(int n, double *restrict u, double *restrict v, double *restrict w) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1] + 0.1 * u[(i * 7) % n];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.2 * v[i];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
  if (n % 3) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.2 * v[i];
  }
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
  w[0] += u[n / 2];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.2 * v[i];
}

static void fill(int n, int m, const double *x, double *u, double *v, double *w) {
  for (int i = 0; i < n; i++) {
    u[i] = x[i % m] * (1 + i % 7);
    v[i] = x[(i + 1) % m] * x[i % m];
    w[i] = 0.5 + 0.1 * x[(i + 2) % m];
  }
}

// Linear, so that nothing that is overwritten before has to be saved: what is saved is not gathered.
static double sum(int n, const double *u, const double *v, const double *w) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += (u[i] * (1 + i % 5) + v[i] * (2 - i % 3) + 0.7 * w[i]) / n;
  return s;
}

void f(int n, int m, double *x, double *y) {
  const int lengths[] = {100, 1, 4, 9};
  for (int k = 0; k < m; k++) {
    const int cells = lengths[k % 4];
    double *u = malloc(cells * sizeof *u), *v = malloc(cells * sizeof *v), *w = malloc(cells * sizeof *w);
    fill(cells, n, x, u, v, w); // anew for each: no result hides what went wrong before
    oneSided(cells, u, v, w);
    y[k] = sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    wide(cells, u, v, w);
    y[k] += sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    readBehind(cells, u, v);
    y[k] -= sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    others(cells, u, v);
    y[k] += 2.0 * sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    ahead(cells, u, v);
    y[k] += 0.5 * sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    vanishing(cells, u, v, w);
    y[k] -= 0.5 * sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    between(cells, u, v, w);
    y[k] += 0.25 * sum(cells, u, v, w);
    free(u);
    free(v);
    free(w);
  }
}

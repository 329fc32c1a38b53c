// V-cycles for -u'' + u^2 = x on n intervals, n a power of two; sweeps divide their points among tasks, levels are visited recursively.
#include <stdlib.h>

#define LEAF 1024

static void jacobi(int lo, int hi, double h2, const double *f, const double *u, double *v) {
  if (hi - lo > LEAF) {
    const int mid = lo + (hi - lo) / 2;
#pragma omp task
    jacobi(lo, mid, h2, f, u, v);
    jacobi(mid, hi, h2, f, u, v);
#pragma omp taskwait
    return;
  }
  for (int i = lo; i < hi; i++)
    v[i] = u[i] +
           0.6 * (h2 * f[i] + u[i - 1] + u[i + 1] - 2.0 * u[i] - h2 * u[i] * u[i]) / (2.0 + 2.0 * h2 * u[i]);
}

static void restricted(int lo, int hi, double h2, const double *f, const double *u, double *g) {
  if (hi - lo > LEAF) {
    const int mid = lo + (hi - lo) / 2;
#pragma omp task
    restricted(lo, mid, h2, f, u, g);
    restricted(mid, hi, h2, f, u, g);
#pragma omp taskwait
    return;
  }
  for (int i = lo; i < hi; i++)
    g[i] = f[2 * i] - u[2 * i] * u[2 * i] + (u[2 * i - 1] - 2.0 * u[2 * i] + u[2 * i + 1]) / h2;
}

static void corrected(int lo, int hi, const double *e, double *u) {
  if (hi - lo > LEAF) {
    const int mid = lo + (hi - lo) / 2;
#pragma omp task
    corrected(lo, mid, e, u);
    corrected(mid, hi, e, u);
#pragma omp taskwait
    return;
  }
  for (int i = lo; i < hi; i++) {
    u[2 * i] += e[i];
    u[2 * i + 1] += 0.5 * (e[i] + e[i + 1]);
  }
}

static void cycle(int n, double h2, const double *f, double *u) {
  double *v = calloc(n + 1, sizeof(double));
  jacobi(1, n, h2, f, u, v);
  jacobi(1, n, h2, f, v, u);
  if (n > 4) {
    double *g = calloc(n / 2 + 1, sizeof(double)), *e = calloc(n / 2 + 1, sizeof(double));
    restricted(1, n / 2, h2, f, u, g);
    cycle(n / 2, 4.0 * h2, g, e);
    corrected(0, n / 2, e, u);
    free(e);
    free(g);
  }
  jacobi(1, n, h2, f, u, v);
  jacobi(1, n, h2, f, v, u);
  free(v);
}

void multigrid(int n, const double *x, double *y) {
  for (int i = 0; i <= n; i++)
    y[i] = 0.0;
#pragma omp parallel
#pragma omp single
  for (int k = 0; k < 3; k++)
    cycle(n, 1.0 / n / n, x, y);
}

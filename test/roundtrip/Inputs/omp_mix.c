// n=24 m=24 : OpenMP loops with macros, struct of arrays, helpers, typedef'd counters, two-dimensional rows, reductions
#include <math.h>
#include <stddef.h>
typedef int idx;
#define PARALLEL_FOR _Pragma("omp parallel for schedule(static)")
#define W 6
typedef struct {
  double *u, *v;
  idx nx, ny;
} Grid;
static inline double *at(double *p, idx w, idx i, idx j) { return p + (ptrdiff_t)i * w + j; }
static double flux(const Grid *g, idx i, idx j) {
  const double c = g->u[i * g->ny + j];
  return (i > 0 ? g->u[(i - 1) * g->ny + j] : c) - 2 * c + (i + 1 < g->nx ? g->u[(i + 1) * g->ny + j] : c);
}
void f(int n, int m, double *x, double *y) {
  Grid g = {.u = x, .v = y, .nx = n / W, .ny = W};
  double total = 0.0, (*rows)[W] = (double(*)[W])y;
  PARALLEL_FOR
  for (idx i = 0; i < g.nx; i++)
    for (idx j = 0; j < g.ny; j++)
      g.v[i * g.ny + j] += 0.1 * flux(&g, i, j);
#pragma omp parallel
  {
    double own[W];
#pragma omp for
    for (idx i = 0; i < m / W; i++) {
      for (idx j = 0; j < W; j++)
        own[j] = rows[i][j] * rows[i][(j + 1) % W];
      for (idx j = 0; j < W; j++)
        rows[i][j] = own[j] + (own[j] > 1.0 ? 0.5 : 0.25);
    }
  }
#pragma omp parallel for reduction(+ : total)
  for (idx k = m - 1; k >= 0; k -= 2)
    total += y[k] * y[k];
  *at(x, W, 1, 2) *= total;
}

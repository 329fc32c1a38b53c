// n=6 head=f(g)/(x) : memory that a head leaves to its caller in members: their shadows lead to the seeds
#include <math.h>
#include <stdlib.h>

struct grid {
  int n;
  double *u, *v, total;
};

int f(struct grid *g, int n, const double *x) {
  if (!g || n <= 0)
    return -1;
  g->n = n;
  g->u = malloc((size_t)n * sizeof *g->u);
  if (!g->u)
    return -2;
  g->v = calloc((size_t)(2 * n), sizeof *g->v);
  if (!g->v) {
    free(g->u);
    g->u = NULL;
    return -2;
  }
  g->total = 0.0;
  for (int i = 0; i < n; i++) {
    g->u[i] = sin(x[i]) * x[(i + 1) % n];
    g->v[2 * i] += g->u[i] * x[i];
    g->v[2 * i + 1] = g->v[2 * i] * g->u[i];
    g->total += g->v[2 * i + 1];
  }
  return 0;
}

// n=5 head=f(g)/(x) : memory that helpers allocate and leave in members of the caller's object, which others clear
#include <stdlib.h>
#include <string.h>

struct grid {
  int n;
  double *u, *v, total;
};

static int room(double **p, int n) {
  *p = malloc((size_t)n * sizeof **p);
  return *p ? 0 : -1;
}
static void clear(struct grid *g, int n) {
  memset(g, 0, sizeof *g);
  g->n = n;
}
static int allocate(struct grid *g) {
  clear(g, g->n);
  return 0;
}
static void fill(const struct grid *g, const double *x) {
  for (int i = 0; i < g->n; i++) {
    g->u[i] = x[i] * x[i];
    g->v[2 * i] = g->v[2 * i + 1] = g->u[i] * x[0];
  }
}
int f(struct grid *g, int n, const double *x) {
  g->n = n;
  if (allocate(g) || room(&g->u, n) || room(&g->v, 2 * n))
    return -1;
  fill(g, x);
  for (int i = 1; i < 2 * n; i++)
    g->total += g->v[i] * g->u[i / 2];
  return 0;
}

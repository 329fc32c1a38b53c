// n=6 head=f(g)/(x) : memory that is left to the caller when all is done, from local variables, by one branch or the other
#include <stdlib.h>

struct grid {
  int n;
  double *u, *v, total;
};

static double *scaled(int n, const double *x, double by) {
  double *y = malloc((size_t)n * sizeof *y);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * by;
  return y;
}
int f(struct grid *g, int n, const double *x) {
  double *u = NULL, *work = scaled(n, x, x[1]);
  if (x[0] > 100.0) {
    u = calloc((size_t)n, sizeof *u);
  } else {
    u = scaled(n, work, x[0]);
    for (int i = 1; i < n; i++)
      u[i] += u[i - 1] * work[i];
  }
  double *v = calloc(2 * (size_t)n, sizeof *v);
  g->total = 1.0;
  for (int i = 0; i < n; i++) {
    v[n + i] = u[i] * x[n - 1 - i];
    g->total *= 1.0 + 0.1 * v[n + i];
  }
  free(work);
  g->n = n;
  g->u = u;
  g->v = v;
  g->v[0] = g->total;
  return 0;
}

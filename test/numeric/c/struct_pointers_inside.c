// n=6 m=6 : a grid object with pointer members to parameters and work memory, passed by pointer and by value
#include <stdlib.h>
typedef struct {
  int size;
  double *u, *v;
  double dt;
} Grid;
static void step(Grid *g) {
  for (int i = 1; i + 1 < g->size; i++)
    g->v[i] = g->u[i] + g->dt * g->u[i - 1] * g->u[i + 1];
  double *t = g->u;
  g->u = g->v;
  g->v = t;
}
static double total(Grid g) {
  double s = 0.0;
  while (g.size-- > 0)
    s += *g.u++ * g.dt;
  return s;
}
void f(int n, int m, double *x, double *y) {
  Grid g = {n, x, calloc(n, sizeof(double)), 0.25 * y[0]};
  double *work = g.v;
  for (int i = 0; i < 3; i++)
    step(&g);
  for (int k = 0; k < m; k++)
    y[k] *= total(g);
  free(work);
}

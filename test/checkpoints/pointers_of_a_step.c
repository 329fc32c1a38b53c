// n=6 m=6 : steps exchange pointers, and lead to them by a struct and an array of their own
#include <stdlib.h>
struct view {
  double *p;
  int n;
};
static double get(const struct view *w, int i) { return w->p[i % w->n]; }

void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);
  for (int i = 0; i < n; i++)
    u[i] = x[i], v[i] = 0;
  for (int t = 0; t < 5; t++) {
    struct view w;
    w.p = u;
    w.n = n;
    double *rows[2] = {u, u};
    for (int i = 0; i < n; i++)
      v[i] = get(&w, i) * get(&w, i + 1) + 0.1 * rows[i % 2][i];
    double *q = u;
    u = v;
    v = q;
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * v[0];
  free(u);
  free(v);
}

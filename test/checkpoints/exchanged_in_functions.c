// n=7 m=7 : steps are functions that exchange members of a struct, pointers by their addresses, and count
#include <stdlib.h>

struct wave {
  double *u, *next;
  int n, rounds;
  double energy;
};

static void exchange(double **a, double **b) {
  double *old = *a;
  *a = *b;
  *b = old;
}
static void advance(struct wave *w, const double *x) {
  for (int i = 0; i < w->n; i++)
    w->next[i] = w->u[i] * (1 + 0.1 * w->u[(i + 1) % w->n]) + 0.01 * x[i];
  w->energy = 0.5 * w->energy + w->next[0] * w->u[1];
  if (w->rounds++ % 3 != 1)
    exchange(&w->u, &w->next);
}
static void run(struct wave *w, int steps, const double *x) {
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(w -> u : w->n, w->next : w->n)
#endif
  for (int t = 0; t < steps; t++)
    advance(w, x);
}
static void two(int n, double **a, double **b, const double *x) {
  double *from = *a, *to = *b;
  for (int i = 0; i < n; i++)
    to[i] = from[i] * (1 + 0.1 * from[(i + 1) % n] * x[i]);
  exchange(a, b);
}

void f(int n, int m, double *x, double *y) {
  struct wave w = {malloc(n * sizeof(double)), malloc(n * sizeof(double)), n, 0, 0.0};
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    w.u[i] = u[i] = x[i], w.next[i] = v[i] = 0.1 * i;
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2) extent(w.u : n, w.next : n)
#endif
  for (int t = 0; t < 8; t++)
    advance(&w, x);
  run(&w, 5, x);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 3) extent(u : n, v : n)
#endif
  for (int t = 0; t < 9; t++)
    two(n, &u, &v, x);
  for (int i = 0; i < m; i++)
    y[i] = w.u[i % n] + w.next[i % n] * w.energy + u[i % n] * v[0];
  free(w.u);
  free(w.next);
  free(u);
  free(v);
}

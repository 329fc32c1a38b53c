// n=6 m=6 needs-openmp : steps that several threads record: functions exchange members of a struct, beside numbers that change
#include <math.h>
#include <stdlib.h>

struct wave {
  double *u, *next;
  int n, rounds;
  double energy, past[3];
};

static void exchange(double **a, double **b) {
  double *old = *a;
  *a = *b;
  *b = old;
}
static void advance(struct wave *w, const double *x) {
  for (int i = 0; i < w->n; i++)
    w->next[i] = w->u[i] * (0.9 + 0.1 * sin(w->u[(i + 1) % w->n])) + 0.01 * x[i] * w->past[1];
  w->energy = 0.5 * w->energy + 0.1 * sin(w->next[0] * w->u[1] * w->past[w->rounds % 3]);
  w->past[w->rounds % 3] += 0.1 * w->energy;
  if (w->rounds++ % 3 != 1)
    exchange(&w->u, &w->next);
}

void f(int n, int m, double *x, double *y) {
  struct wave w = {0}, v = {0};
  w.n = v.n = n;
  w.u = malloc(n * sizeof(double)), w.next = malloc(n * sizeof(double));
  v.u = malloc(n * sizeof(double)), v.next = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) {
    w.u[i] = v.u[i] = x[i];
    w.next[i] = v.next[i] = 0.1 * i;
  }
  w.past[0] = x[0], w.past[1] = w.past[2] = 1.0;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 3, record = 3)
#endif
  for (int t = 0; t < 11; t++)
    advance(&w, x);
  v.energy = w.energy;
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2, record = 2)
#endif
  for (int t = 0; t < 9; t++) {
    for (int i = 0; i < n; i++)
      v.next[i] = v.u[i] * (0.9 + 0.1 * sin(v.u[(i + 1) % n])) + 0.01 * x[i] * v.energy;
    v.energy = 0.5 * v.energy + 0.1 * sin(v.next[0] * v.u[1]);
    double *old = v.u;
    v.u = v.next;
    v.next = old;
  }
  for (int i = 0; i < m; i++)
    y[i] = w.u[i % n] + w.next[i % n] * w.energy + v.u[i % n] * v.energy + w.past[2];
  free(w.u);
  free(w.next);
  free(v.u);
  free(v.next);
}

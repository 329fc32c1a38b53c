// n=12 m=12 : expressions of one cell, found by an index array, as factors: in place, by a local, in several terms; arrays behind members, whole arrays; and what is none
#include <math.h>
struct grid {
  int n;
  const int *c;
  const double *restrict u;
  double *restrict v;
};
struct pair {
  int n;
  const int *c;
  double *u, *v;
};
static void points(int n, const int *c, const double *restrict u, double *restrict v) {
#pragma omp for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < 3; j++) {
      const double at = u[c[3 * i + j]];
      sum += at * at / (1.0 + at * at);
    }
    v[i] = sum;
  }
}
static void in_place(int n, const int *c, const double *restrict x, double *restrict b) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    b[i] = 0.0;
    for (int j = 0; j < 3; j++)
      b[i] += x[c[3 * i + j]] * x[c[3 * i + j]] / (1.0 + x[c[3 * i + j]] * x[c[3 * i + j]]);
  }
}
static void terms(int n, const int *c, const double *restrict x, const double *restrict a, double *restrict d,
                  double *restrict e) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double at = x[c[i]], other = x[c[n + i]];
    d[i] = (i + 1) * exp(-at) + sin(other) * a[i];
    d[i] += other * a[c[i]] * a[c[i]];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double at = x[c[i]], other = x[c[n + i]];
    d[i] += exp(-at) * i + sin(other) * other * a[i];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] = x[c[i]] > 0.3 ? x[c[n + i]] * x[c[n + i]] : log(1.0 + x[c[i]] * x[c[i]]);
}
static void members(struct grid *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++)
    g->v[i] = exp(g->u[g->c[i]]) * i + 0.5 * cos(g->u[g->c[i + 1]]);
}
static void members_exchanged(struct pair *g) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for
    for (int i = 0; i < g->n; i++)
      g->v[i] += sin(g->u[g->c[i + t]]);
#pragma omp single
    {
      double *swap = g->u;
      g->u = g->v, g->v = swap;
    }
  }
}
static void none(struct grid *g) {
  if (g->n > 100)
    g = 0;
#pragma omp parallel for
  for (int i = 0; i < (g ? 12 : 0); i++)
    g->v[i] += g->u[g->c[i]] * g->u[g->c[i]];
}
void f(int n, int m, double *x, double *y) {
  int c[36];
  double a[12], b[12], d[12], e[12], u[12], v[12], table[12];
  for (int k = 0; k < 3 * n; k++)
    c[k] = (k * 7 + k / 5) % n;
#pragma omp parallel
  points(n, c, x, a);
  in_place(n, c, x, b);
  terms(n, c, x, a, d, e);
  for (int i = 0; i < n; i++)
    u[i] = x[i] * y[i], v[i] = y[i] + a[i], table[i] = x[i] + 0.5 * y[i];
  struct grid g = {n, c, u, v};
  struct pair p = {n, c, u, v};
  members(&g);
  members_exchanged(&p);
  none(&g);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    e[i] += table[c[i]] * table[c[i]] * table[c[i + 7]];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double at = table[c[i + 3]];
    e[i] *= 1.0 + at / (2.0 + at);
  }
  for (int j = 0; j < m; j++)
    y[j] = a[j] * b[j] + d[j] + e[j] + u[j] * v[j];
}

// n=6 m=5 : memory that functions take and free in loops, and memory that outlives them by some way: a global, a member, a table, a list, a caller's pointer, recursion
#include <math.h>
#include <stdlib.h>
struct keeper {
  double *work;
  struct keeper *next;
};

static double *cache;

static void square(const double *x, double *t, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    t[i] = x[i] * x[i] + t[i];
}

static void times(double *t, double by, int n) {
  for (int i = 0; i < n; i++)
    t[i] = sin(0.2 * t[i] * by + 0.2 * t[(i + 1) % n]);
}

/// Nothing else leads to it when it returns.
static double own(const double *x, int n, double by) {
  double *t = calloc(n, sizeof(double));
  square(x, t, n);
  times(t, by, n);
  const double r = t[0] * t[n - 1];
  free(t);
  return r;
}

/// What it took in the first call is changed in the others.
static double cached(const double *x, int n, double by) {
  if (!cache)
    cache = calloc(n, sizeof(double));
  square(x, cache, n);
  times(cache, by, n);
  return cache[1] * cache[0];
}

static void take(struct keeper *k, const double *x, int n) {
  k->work = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    k->work[i] = x[i] * x[0];
}

static double *made(const double *x, int n) {
  double *t = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    t[i] = x[i] * x[n - 1 - i];
  return t;
}

static void fill(double **slot, const double *x, int n) {
  double *t = made(x, n);
  *slot = t;
}

/// The inner call changes what the outer one has taken.
static double inner(double *above, const double *x, int n, int depth) {
  double *t = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    t[i] = x[i] * (above ? sin(above[i]) : 1.0);
  if (above)
    times(above, 0.5, n);
  double r = depth > 0 ? inner(t, x, n, depth - 1) : 1.0;
  r = r * t[0] + t[1] * t[1];
  free(t);
  return r;
}

static struct keeper *pushed(struct keeper *list, const double *x, int n) {
  struct keeper *k = malloc(sizeof(struct keeper));
  k->work = made(x, n);
  k->next = list;
  for (struct keeper *o = list; o; o = o->next)
    times(o->work, k->work[0], n);
  return k;
}

/// Of several, all live at once.
static double rows(const double *x, int n, int m) {
  double **row = malloc(m * sizeof(double *));
  for (int j = 0; j < m; j++)
    fill(&row[j], x, n);
  for (int j = 1; j < m; j++) {
    times(row[j - 1], row[j][0], n);
    times(row[j], row[j - 1][1], n);
  }
  const double r = row[0][0] * row[m - 1][1];
  for (int j = 0; j < m; j++)
    free(row[j]);
  free(row);
  return r;
}

void f(int n, int m, double *x, double *y) {
  struct keeper all[3], *list = NULL;
  double *kept = NULL;
  cache = NULL;
  for (int k = 0; k < 3; k++) {
    y[0] += own(x, n, sin(0.1 * y[0]));
    y[1] += cached(x, n, sin(0.1 * y[1]));
    take(&all[k], x, n);
    for (int j = 0; j <= k; j++)
      times(all[j].work, 0.7, n);
    y[2] += all[0].work[1] * all[k].work[0];
    y[3] += inner(NULL, x, n, 2) * rows(x, n, 3);
    list = pushed(list, x, n);
    double *last = kept;
    kept = made(x, n);
    if (last) {
      times(kept, last[0], n);
      times(last, kept[1], n);
      y[4] += kept[0] * last[1];
      free(last);
    }
  }
#pragma omp parallel for
  for (int j = 0; j < m; j++)
    for (int k = 0; k < 2; k++)
      y[j] += own(x, n, 0.1 * j + sin(0.1 * y[j]));
  while (list) {
    struct keeper *next = list->next;
    y[4] += list->work[0] * list->work[1];
    free(list->work);
    free(list);
    list = next;
  }
  for (int k = 0; k < 3; k++)
    free(all[k].work);
  free(kept);
  free(cache);
}

// n=9 m=2 : qsort of the part of a local array that is set: nobody may read the rest, and the output compiles without a warning that somebody might
#include <stdlib.h>

struct item {
  double key, weight;
};

static int byValue(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static int byKey(const void *a, const void *b) {
  const struct item *x = a, *y = b;
  return x->key < y->key ? -1 : x->key > y->key;
}

static double median(int n, const double *x) {
  double t[100];
  for (int i = 0; i < n; i++)
    t[i] = x[i] * x[i] + 9.0 * (5 * i % n);
  qsort(t, (size_t)n, sizeof *t, byValue);
  return t[n / 2] + t[0] * t[n - 1];
}

static double weighted(int n, const double *x) {
  struct item t[32];
  double s = 0;
  for (int i = 0; i < n; i++) {
    t[i].key = x[i] * x[i] - 9.0 * (7 * i % n);
    t[i].weight = x[n - 1 - i];
  }
  qsort(t, (size_t)n, sizeof *t, byKey);
  for (int i = 0; i < n; i++)
    s += t[i].weight * t[i].key * i;
  return s;
}

void f(int n, int m, double *x, double *y) {
  y[0] = median(n, x) * m;
  y[1] = weighted(n, x);
}

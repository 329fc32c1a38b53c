// n=6 m=4 : void * parameters of functions that free, copy, clear and choose memory; a swap through a void * in a time loop
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
static void released(void *p) {
  if (p != NULL)
    free(p);
}
static void copied(void *to, const void *from, int count) { memcpy(to, from, count * sizeof(double)); }
static void cleared(void *p, size_t size) { memset(p, 0, size); }
static double first(const void *p) { return *(const double *)p; }
static double weighted(const void *values, const void *weights, int n) {
  const double *v = values;
  const float *w = weights;
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += v[i] * w[i];
  return sum;
}
static void *chosen(void *p, void *q, int k) {
  void *r = p;
  if (k)
    r = q;
  return r;
}
void f(int n, int m, double *x, double *y) {
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c;
  if (posix_memalign((void **)&c, 32, (n + 1) * sizeof *c))
    exit(1);
  float w[6] = {1, 0.5f, 0.25f, 2, 1.5f, 0.75f};
  copied(a, x, n);
  cleared(b, n * sizeof *b);
  for (int step = 0; step < 3; step++) {
    for (int i = 0; i < n; i++)
      b[i] = a[i] * a[(i + 1) % n] + 0.1 * b[i];
    void *t = a;
    a = b;
    b = t;
  }
  for (int i = 0; i <= n; i++)
    c[i] = a[i % n] * x[i % n];
  double *d = __builtin_assume_aligned(chosen(a, c, n > 2), 8);
  void *e;
  if (posix_memalign(&e, 16, sizeof(double)) != 0)
    exit(2);
  double *g = e;
  *g = x[0] * d[0];
  for (int i = 0; i < m; i++)
    y[i] = y[i] * d[i] + first(&c[i + 1]) * *g + weighted(x, w, n);
  released(a);
  released(b);
  released(c);
  released(g);
}

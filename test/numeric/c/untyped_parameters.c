// n=6 m=4 : void * parameters of functions that free, copy, grow and exchange memory; a swap through a void * in a time loop
#include <stdlib.h>
#include <string.h>
static void released(void *p) {
  if (p != NULL)
    free(p);
}
static void *grown(void *p, size_t size) {
  void *q = realloc(p, size);
  if (!q)
    exit(1);
  return q;
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
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(2 * sizeof *c);
  float w[6] = {1, 0.5f, 0.25f, 2, 1.5f, 0.75f};
  copied(a, x, n);
  cleared(b, n * sizeof *b);
  c = grown(c, (n + 1) * sizeof *c);
  for (int step = 0; step < 3; step++) {
    for (int i = 0; i < n; i++)
      b[i] = a[i] * a[(i + 1) % n] + 0.1 * b[i];
    void *t = a;
    a = b;
    b = t;
  }
  for (int i = 0; i <= n; i++)
    c[i] = a[i % n] * x[i % n];
  double *d = chosen(a, c, n > 2);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * d[i] + first(&c[i + 1]) + weighted(x, w, n);
  released(a);
  released(b);
  released(c);
}

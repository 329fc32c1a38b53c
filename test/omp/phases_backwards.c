// n=96 m=96 schedule-dependent : iterations that keep values on their threads read cells that others near by read: nonlinear time steps in two buffers, values carried from one iteration to the next, more threads than chunks that are long enough
#include <stdlib.h>
#include <string.h>
typedef struct {
  int n;
  double *now, *next;
} Field;
static void step(Field *g, const double *c) {
  double *a = g->now, *b = g->next;
#pragma omp parallel for
  for (int i = 1; i < g->n - 1; i++)
    b[i] = a[i] + 0.1 * (c[0] * a[i - 1] * a[i] - a[i] * a[i] + c[1] * a[i + 1] * a[i - 1]);
  b[0] = a[0];
  b[g->n - 1] = a[g->n - 1];
  g->now = b;
  g->next = a;
}
static double carried(int n, const double *restrict x, double *restrict y) {
  double result = 0.0;
#pragma omp parallel reduction(+ : result)
  {
    double last = 0.0;
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++) {
      if (i % 4 == 0)
        last = 0.1 * x[i];
      last = last * x[i] + 0.3 * x[i + 3] * x[i + 1];
      y[i] = y[i] * last;
      result += last * x[i + 2];
    }
  }
  return result;
}
void f(int n, int m, double *x, double *y) {
  Field g = {n, malloc((size_t)n * sizeof(double)), malloc((size_t)n * sizeof(double))};
  double w[40], v[40];
  (void)m;
  memcpy(g.now, x, (size_t)n * sizeof(double));
  memcpy(g.next, x, (size_t)n * sizeof(double));
  for (int t = 0; t < 5; t++)
    step(&g, y);
  for (g.n = 1; g.n < 12; g.n += 3)
    step(&g, y);
  for (int i = 0; i < 40; i++)
    w[i] = x[i] * y[i], v[i] = y[i];
  y[0] += carried(36, w, v);
  for (int i = 0; i < 36; i++)
    y[i] += 0.1 * v[i];
  for (int i = 0; i < n; i++)
    y[i] += g.now[i];
  free(g.now);
  free(g.next);
}

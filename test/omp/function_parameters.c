// n=40 m=8 threads=1,2,3,4,8 : functions and their data passed to a loop over threads; each thread's memory by a wrapper of malloc
#include <math.h>
#include <stdlib.h>
typedef struct {
  double factor, shift;
} Scaling;
static void *allocated(size_t n) {
  void *p = malloc(n);
  if (!p)
    abort();
  return p;
}
static double scaled(double v, void *data) {
  const Scaling *s = data;
  return s->factor * v * v + s->shift;
}
static double bent(double v, void *data) {
  double *p = data;
  return sin(v * *p);
}
static void map(double (*g)(double, void *), void *data, int n, const double *in, double *out) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] += g(in[i], data);
}
static double total(double (*g)(double, void *), void *data, int n, const double *in) {
  double sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
    double *own = allocated(2 * sizeof(double));
#pragma omp for
    for (int i = 0; i < n; i++) {
      own[i % 2] = g(in[i], data);
      sum += own[i % 2] * own[i % 2];
    }
    free(own);
  }
  return sum;
}
void f(int n, int m, double *x, double *y) {
  double *t = allocated(n * sizeof *t);
  Scaling s = {x[0], x[1]};
  for (int i = 0; i < n; i++)
    t[i] = x[i];
  map(scaled, &s, n, x, t);
  map(bent, &x[2], n - 3, &x[3], t);
  double sum = total(bent, &s.factor, n, t) + total(scaled, &s, n, x);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * sum + t[i];
  free(t);
}

// n=12 m=12 : cells that are factors, read through members of structs in arrays, by helpers' pointers, for functions of the source's behind members; and what is none
#include <math.h>
struct point {
  double at, other;
};
struct mixed {
  double at;
  int kind;
};
struct grid {
  int n, width;
  const int *c;
  double *u, *v;
};
static double limited(double x) { return x * x / (1.0 + x * x); }
static void add(const double *from, double *sum) { *sum += *from * *from / (1.0 + *from * *from); }
static void add_both(const double *one, const double *other, double *sum) { *sum += exp(-*one) * *other; }
static void of_structs(int n, const int *c, const struct point *restrict p, double *restrict v) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < 3; j++) {
      const double at = p[c[3 * i + j]].at;
      sum += at * at / (1.0 + at * at);
    }
    v[i] += sum + sin(p[c[i]].other) * exp(p[c[i]].other);
  }
}
static void of_mixed(int n, const int *c, const struct mixed *restrict p, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    v[i] += p[c[i]].at * p[c[i]].at / (1.0 + p[c[i]].at * p[c[i]].kind);
}
static void by_pointer(int n, const int *c, const double *restrict x, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < 3; j++)
      add(&x[c[3 * i + j]], &sum);
    v[i] = sum;
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    int k = c[i];
    const double *from = &x[k];
    k = c[i + 1];
    sum += exp(*from) * *from + limited(x[k]);
    v[i] += sum;
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    add_both(&x[c[i]], &x[c[i + 1]], &v[i]);
}
static void by_function(const struct grid *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++) {
    double sum = 0.0;
    for (int j = 0; j < g->width; j++)
      sum += limited(g->u[g->c[i * g->width + j]]);
    g->v[i] = sum;
  }
}
void f(int n, int m, double *x, double *y) {
  int c[36];
  struct point p[12];
  struct mixed q[12];
  double a[12], v[12] = {0.0};
  for (int k = 0; k < 3 * n; k++)
    c[k] = (k * 7 + k / 5) % n;
  for (int k = 0; k < n; k++) {
    p[k].at = x[k], p[k].other = x[(k + 1) % n] * y[k];
    q[k].at = x[k] * y[k], q[k].kind = k % 2;
    a[k] = x[k] + y[k];
  }
  of_structs(n, c, p, v);
  of_mixed(n, c, q, v);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    v[i] += sin(p[c[i + n]].other) * exp(p[c[i + n]].other);
  for (int k = 0; k < n; k++)
    y[k % m] += v[k];
  by_pointer(n, c, a, v);
  for (int k = 0; k < n; k++)
    y[k % m] *= v[k];
  struct grid g = {n, 3, c, a, v};
  by_function(&g);
  for (int k = 0; k < n; k++)
    y[k % m] += v[k];
  of_structs(0, c, 0, v);
}

// n=16 m=16 : matrices as arrays of arrays, typedef'd, variable length, triangular loops, strides, Gauss with early exits
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#define DIM 4
typedef double Matrix[DIM][DIM];
typedef double Vector[DIM];
struct system {
  Matrix a;
  Vector b;
  int order[DIM];
};
static bool solve(struct system *const s, Vector out) {
  for (int k = 0; k < DIM; k++) {
    int best = k;
    for (int i = k + 1; i < DIM; i++)
      if (fabs(s->a[i][k]) > fabs(s->a[best][k]))
        best = i;
    if (fabs(s->a[best][k]) < 1e-12) {
      fprintf(stderr, "singular in step %d (%g)\n", k, s->a[best][k]);
      return false;
    }
    if (best != k) {
      for (int j = 0; j < DIM; j++) {
        double t = s->a[k][j];
        s->a[k][j] = s->a[best][j];
        s->a[best][j] = t;
      }
      double t = s->b[k];
      s->b[k] = s->b[best], s->b[best] = t;
      int o = s->order[k];
      s->order[k] = s->order[best];
      s->order[best] = o;
    }
    for (int i = k + 1; i < DIM; i++) {
      const double l = s->a[i][k] / s->a[k][k];
      for (int j = k; j < DIM; j++)
        s->a[i][j] -= l * s->a[k][j];
      s->b[i] -= l * s->b[k];
    }
  }
  for (int i = DIM; i-- > 0;) {
    double r = s->b[i];
    for (int j = i + 1; j < DIM; j++)
      r -= s->a[i][j] * out[j];
    out[i] = r / s->a[i][i];
  }
  return true;
}
static double trace(int n, double m[n][n], int stride) {
  double t = 0.0;
  for (int i = 0; i < n; i += stride)
    t += m[i][i];
  return t;
}
void f(int n, int m, double *x, double *y) {
  struct system s;
  for (int i = 0; i < DIM; i++) {
    for (int j = 0; j < DIM; j++)
      s.a[i][j] = x[(i * DIM + j) % n] + (i == j) * 3.0;
    s.b[i] = y[i];
    s.order[i] = i;
  }
  Vector v = {0};
  if (!solve(&s, v))
    return;
  const int k = m / DIM;
  double w[k][k], (*row)[k] = w;
  for (int i = 0; i < k; i++, row++)
    for (int j = 0; j < k; j++)
      (*row)[j] = v[i % DIM] * v[j % DIM] + s.order[i % DIM];
  y[0] = trace(k, w, 1) + trace(k, w, 2);
  for (int i = 1; i < m; i++)
    y[i] = v[i % DIM] * w[i % k][(i * 3) % k];
  Matrix c = {{1.0}, {[1] = 2.0}}, *d = &c;
  (*d)[2][2] = x[0];
  for (int i = 0; i < DIM; i++)
    for (int j = 0; j <= i; j++)
      x[i] += c[i][j] * (*d)[j][i];
}

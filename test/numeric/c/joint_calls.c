// n=12 m=5 : calls whose sweeps are joined, of variables that are restored, and such as cannot be: memory from the heap
#include <math.h>
#include <stdlib.h>
#define Q 10

struct pair {
  double a[Q], b;
};

static void mix(struct pair *s, double w, int k) {
  double u = w;
  while (k-- > 0) {
    for (int q = 0; q < Q; q++) {
      u = 0.5 * u * s->a[q] + 0.3;
      s->a[q] = s->a[q] * u + 0.1 * s->b;
    }
    if (u > 0.9)
      return;
    s->b *= u;
  }
}

static double counted(double *v) {
  static const double part[2] = {0.1, 0.05};
  int calls = 0;
  for (int q = 0; q < Q; q++) {
    calls++;
    v[q] = v[q] * v[q] + part[q % 2] * calls;
  }
  return v[calls - 1];
}

static double heap(const double *x, int n) {
  double *t = malloc(sizeof(double) * (size_t)n), s = 0.3;
  for (int i = 0; i < n; i++) {
    t[i] = x[i] * s;
    s = s * t[i] + 0.5;
    t[i] *= s;
  }
  s = t[n - 1] * t[0];
  free(t);
  return s;
}

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    struct pair s;
    double v[Q];
    s.b = 0.4 * y[j];
    for (int q = 0; q < Q; q++) {
      s.a[q] = 0.5 * x[(q + j) % n];
      v[q] = 0.3 + 0.2 * x[(q + 2 * j) % n];
    }
    mix(&s, 0.5, 2);
    double w = s.b * s.b;
    mix(&s, w, 1 + j % 2);
    y[j] += s.b * s.a[j] + counted(v) * heap(x, n);
    for (int q = 0; q < Q; q++)
      y[j] += v[q] * s.a[q] * s.a[q];
  }
}

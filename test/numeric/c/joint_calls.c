// n=12 m=5 : calls whose sweeps are joined, of variables that are restored, and such as cannot be: memory from the heap
#include <math.h>
#include <stdlib.h>
#define Q 10

static void mix(double *a, double *b, double w, int k) {
  double u = w;
  while (k-- > 0) {
    for (int q = 0; q < Q; q++) {
      u = 0.5 * u * a[q] + 0.3;
      a[q] = a[q] * u + 0.1 * *b;
    }
    if (u > 0.9)
      return;
    *b *= u;
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
    s = 0.4 * sin(s * t[i]) + 0.5;
    t[i] *= s;
  }
  s = t[n - 1] * t[0];
  free(t);
  return s;
}

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    double a[Q], b, v[Q];
    b = 0.4 * y[j];
    for (int q = 0; q < Q; q++) {
      a[q] = 0.5 * x[(q + j) % n];
      v[q] = 0.3 + 0.2 * x[(q + 2 * j) % n];
    }
    mix(a, &b, 0.5, 2);
    double w = b * b;
    mix(a, &b, w, 1 + j % 2);
    y[j] += b * a[j] + counted(v) * heap(x, n);
    for (int q = 0; q < Q; q++)
      y[j] += v[q] * a[q] * a[q];
  }
}

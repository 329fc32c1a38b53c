// n=6 m=6 : arrays that each step overwrites before it reads them, and arrays of which it leaves or reads some: exchanged, copied, in planes, by regions, with edges of their own, two pointers to one of them
#include <math.h>
#include <stdlib.h>
static void planes(int n, int m, const double *x, double *y) {
  double *u = malloc(n * m * sizeof *u), *v = malloc(n * m * sizeof *v), *edge = malloc(n * sizeof *edge);
  for (int i = 0; i < n * m; i++)
    u[i] = x[i % n], v[i] = 0.2;
  for (int t = 0; t < 7; t++) {
    for (int i = 0; i < n; i++)
      edge[i] = sin(u[i * m]) * x[i];
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        v[i * m + j] = u[i * m + j] * (0.6 + 0.1 * edge[i] * sin(u[(i * m + j + 1) % (n * m)]));
    double *w = u;
    u = v;
    v = w;
  }
  for (int i = 0; i < n; i++)
    y[i] = u[i * m] * v[i * m + 1] * edge[i];
  free(u);
  free(v);
  free(edge);
}
/* With edges of their own; the same, but for the last element, which stays. */
static void edges(int n, const double *x, double *y) {
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), *a = malloc(n * sizeof *a),
         *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++)
    u[i] = a[i] = x[i], v[i] = b[i] = 0.5 * x[i] + 0.1 * i;
  for (int t = 0; t < 6; t++) {
    v[n - 1] = u[n - 1] * 0.9;
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * u[i] + 0.3 * sin(u[i] * (u[i - 1] - u[i + 1]));
    v[0] = u[0] * cos(u[1]);
    double *w = u;
    u = v;
    v = w;
  }
  for (int t = 0; t < 6; t++) {
    b[0] = a[0] * 0.7;
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * a[i] + 0.3 * sin(a[i] * (a[i - 1] - a[i + 1]));
    double *w = a;
    a = b;
    b = w;
  }
  for (int i = 0; i < n; i++)
    y[i] += u[i] * v[i] + a[i] * b[i];
  free(u);
  free(v);
  free(a);
  free(b);
}
/* What is overwritten is read by another pointer to it; is only sometimes overwritten; is read first. */
static void same(int n, const double *x, double *y) {
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *second = b, *u = a, *v = a,
         *r = malloc(n * sizeof *r);
  for (int i = 0; i < n; i++)
    a[i] = x[i], b[i] = r[i] = 0.3 * x[i];
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < n; i++)
      v[i] = 0.5 * sin(u[i] * (1.0 + 0.1 * b[i]));
    double *w = u;
    u = v;
    v = b;
    b = w;
  }
  for (int t = 0; t < 5; t++) {
    double first = r[0];
    if (t % 2)
      for (int i = 0; i < n; i++)
        b[i] = sin(a[i] * first + 0.1 * t);
    for (int i = 0; i < n; i++)
      r[i] = 0.5 * sin(b[i] * b[(i + 1) % n]) + 0.5 * a[i];
    for (int i = 0; i < n; i++)
      a[i] = r[i] * 0.3;
  }
  for (int i = 0; i < n; i++)
    y[i] += u[i] * v[i] + r[i] + b[i];
  free(r);
  free(a);
  free(second);
}
void f(int n, int m, double *x, double *y) {
  planes(n, m, x, y);
  edges(n, x, y);
  same(n, x, y);
}

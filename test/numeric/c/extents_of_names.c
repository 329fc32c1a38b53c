// n=6 m=6 : names for arrays of a variable length have it from where they are declared; sizes and casts of such types, again in each iteration
#include <stddef.h>
static int length(int i) { return 3 + i % 2; }
static double named(double v, int i) {
  int n = length(i);
  typedef double Row[n];
  n = 2;
  Row a, b[2];
  n = (int)(sizeof(Row) / sizeof(double));
  for (int t = 0; t < n; t++) {
    a[t] = v * t;
    b[1][t] = a[t] * v;
  }
  double s = 0.0;
  for (int t = 0; t < n; t++)
    s += b[1][t] + a[t];
  return s;
}
static double sized(double v, int i) {
  double s = 0.0;
  for (int k = 1; k < 4; k++) {
    size_t bytes = sizeof(double[k + i]);
    s += v * v * (double)(bytes / sizeof(double));
  }
  return s;
}
static double rows(const double *p, int i) {
  double s = 0.0;
  for (int k = 1; k < 3; k++) {
    int w = k;
    const double(*row)[w] = (const double(*)[w])p;
    w = 7;
    s += row[1][0] * row[1][k - 1] * (i + 1);
  }
  return s;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    y[i] += 0.1 * named(x[i], i) * named(y[i], i + 1);
    y[i] += 0.1 * sized(x[i], i) + rows(x, i);
  }
}

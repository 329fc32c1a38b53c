// n=8 m=8 : constant pointers to static and external arrays, in tables, records and functions: other names of the same memory
#include <math.h>
static double a[8], b[8];
double shared[4];
static int order[8];
static double *const pa = a;
static double *const both[2] = {a, b + 1};
static const struct {
  const char *name;
  double *value;
} options[2] = {{"first", &shared[0]}, {"last", &shared[3]}};
static int *const inOrder = order;

static double *row(int k) {
  static double *const rows[2] = {a + 4, b};
  return rows[k % 2];
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < 8; i++) {
    a[i] = 0.0;
    b[i] = x[i % n];
    order[i] = i;
  }
  for (int i = 0; i < 8; i++)
    pa[i] = x[i % n] * x[(i + 1) % n]; // a
  for (int i = 0; i < m; i++)
    y[i] = a[i % 8] * sin(b[i % 8]);
  for (int i = 0; i < 3; i++)
    both[1][i] *= a[i]; // b
  for (int i = 0; i < 4; i++)
    shared[i] = x[i] * x[i] + y[i];
  for (int k = 0; k < 2; k++)
    *options[k].value *= 1.0 + 0.25 * k;
  for (int i = 0; i < m; i++)
    y[i] += shared[i % 4] * b[i % 8] * x[order[i % 8] % n];
  for (int i = 0; i < 8; i++)
    inOrder[i] = 7 - i; // order
  for (int i = 0; i < m; i++)
    y[i] += x[order[i % 8] % n] * a[i % 8];
  row(0)[1] *= x[0];
  y[1] += a[5] * a[5];
}

// n=160 m=160 : loops that save rows over all kinds of integers: from negative and unsigned numbers, from the least or the greatest one, with bounds that change
#include <limits.h>
#include <stddef.h>
static void low(unsigned lo, int n, double s, double *x, double *y) {
  double *u = x, *v = y;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = lo; i < n; i++)
      v[i + 5] = v[i + 5] * v[i + 5] * u[i + 6] * u[i + 5] + 0.2 * u[i + 5];
#pragma omp parallel for
    for (int i = s * 0.03; i <= n - 3; ++i)
      v[i] = v[i] * v[i] * u[i + 1] * 0.05 + 0.7 * u[i];
    for (int i = lo; i < n; i++)
      v[i + 5] = v[i + 5] * v[i + 5] * u[i + 6] * u[i + 5] + 0.2 * u[i + 5];
    double *o = u;
    u = v;
    v = o;
  }
}
static void sizes(size_t n, double *x, double *y) {
  double *u = x, *v = y;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (size_t i = 1; i < n - 1; i++)
      v[i] = v[i] * u[i - 1] * u[i + 1] * 0.05 + 0.7 * u[i];
#pragma omp parallel for
    for (unsigned i = 1; i < n - 1; i++)
      v[i] = v[i] * u[i - 1] * u[i + 1] * 0.05 + 0.7 * u[i];
#pragma omp parallel for
    for (short i = 1; i < (short)(n - 1); i++)
      v[i] = v[i] * u[i - 1] * u[i + 1] * 0.05 + 0.7 * u[i];
#pragma omp parallel for
    for (long i = -3; i < (long)n - 4; i++)
      v[i + 3] = v[i + 3] * u[i + 4] * 0.05 + 0.7 * u[i + 3];
#pragma omp parallel for
    for (int i = INT_MIN; i < INT_MIN + 20; i++)
      v[(long)i - INT_MIN] =
          v[(long)i - INT_MIN] * u[(long)i + 1 - INT_MIN] * 0.05 + 0.7 * u[(long)i - INT_MIN];
#pragma omp parallel for
    for (signed char i = -128; i < -100; i++)
      v[i + 128] = v[i + 128] * u[i + 130] * 0.05 + 0.7 * u[i + 128];
    for (int i = INT_MIN; i < INT_MIN + 20; i++)
      v[(long)i - INT_MIN] =
          v[(long)i - INT_MIN] * u[(long)i + 1 - INT_MIN] * 0.05 + 0.7 * u[(long)i - INT_MIN];
    for (int i = INT_MAX; i > INT_MAX - 20; i--)
      v[INT_MAX - i] = v[INT_MAX - i] * u[INT_MAX - i + 1] * 0.05 + 0.7 * u[INT_MAX - i];
#pragma omp parallel for
    for (unsigned char i = 1; i <= 100; i++)
      v[i] = v[i] * u[i - 1] * u[i + 1] * 0.05 + 0.7 * u[i];
#pragma omp parallel for
    for (int i = 1; i < (int)n - 1; i += 1)
      v[i] = v[i] * u[i - 1] * u[i + 1] * 0.05 + 0.7 * u[i];
    double *o = u;
    u = v;
    v = o;
  }
}
static void shrinking(int n, double *x, double *y) {
  double *u = x, *v = y;
  int lo = 1;
  while (n > 100) {
#pragma omp parallel for
    for (int i = lo; i < n - 1; i++)
      v[i] = v[i] * u[i - 1] * u[i + 1] * 0.05 + 0.7 * u[i];
    n -= 9;
    lo += 40;
    double *o = u;
    u = v;
    v = o;
  }
}
void f(int n, int m, double *x, double *y) {
  double u[176];
  for (int i = 0; i < n; i++)
    u[i] = 0.5 * x[i];
  for (int i = n; i < 176; i++)
    u[i] = x[i - n];
  low(-5u, n - 8, 40., u, y);
  sizes(n, u, y);
  shrinking(n, u, y);
  for (int i = 0; i < m; i++)
    y[i] += u[i];
}

// n=7 m=7 threads=1,2,3,4,8 needs-openmp : steps that several threads record, of arrays of which subscripts say what is reached: with a clause, or without; exchanged pointers; a range that begins inside
#include <math.h>
#include <stdlib.h>
static void relax(int n, double *u, const double *c) {
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2, record = 3) extent(u : n - 1)
#endif
  for (int t = 0; t < 7; t++)
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * u[i] + 0.2 * sin(u[i - 1] * u[i + 1]) * c[i + t];
}
static void drift(int n, double *u) {
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2, record = 2)
#endif
  for (int t = 0; t < 6; t++) {
    for (int i = n; i > 3; i--)
      u[i] = 0.8 * u[i] + 0.1 * sin(u[i - 1] * u[i]);
    u[n] += 0.1 * sin(u[3] * u[n]);
  }
}
static void wave(int n, double *u, double *v) {
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2, record = 4) extent(u : n, v : n)
#endif
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < n; i++)
      v[i] = 0.3 * v[i] + 0.5 * sin(u[i] * u[n - 1]);
    double *w = u;
    u = v;
    v = w;
  }
}
void f(int n, int m, double *x, double *y) {
  double *u = malloc((n + 1) * sizeof *u), *v = malloc((n + 1) * sizeof *v), *c = malloc((n + 8) * sizeof *c);
  for (int i = 0; i < n + 8; i++)
    c[i] = x[i % n] + 0.1 * i;
  for (int i = 0; i <= n; i++)
    u[i] = x[i % n], v[i] = 0.5 + 0.1 * i;
  relax(n, u, c);
  drift(n, v);
  wave(n + 1, u, v);
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * v[(i + 1) % n];
  free(u);
  free(v);
  free(c);
}

// n=7 m=7 threads=1,2,3,4,8 needs-openmp : steps that several threads record exchange pointers: of two arrays, of three in turn, under a condition, by a variable in front of the loop
#include <math.h>
#include <stdlib.h>
static void step(int n, const double *u, double *next, double *energy) {
  for (int i = 0; i < n; i++) {
    double left = u[(i + n - 1) % n], right = u[(i + 1) % n];
    next[i] = u[i] + 0.1 * u[i] * (left - 2.0 * u[i] + right);
    *energy += 0.1 * next[i] * next[i];
  }
}
void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), *w = malloc(n * sizeof *w), e = 0.5, *t;
  for (int i = 0; i < n; i++)
    u[i] = x[i], v[i] = 0.1 * i, w[i] = 1.0;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 3, record = 3)
#endif
  for (int s = 0; s < 9; s++) {
    step(n, u, v, &e);
    double *swap = u;
    u = v;
    v = swap;
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2, record = 4)
#endif
  for (int s = 0; s < 10; s++) {
    for (int i = 0; i < n; i++)
      w[i] = 0.5 * u[i] * v[(i + 1) % n] + 0.3 * w[i] + 0.1 * sin(e);
    if (s % 3 != 1) {
      t = u;
      u = v;
      v = w;
      w = t;
    }
    e = 0.9 * e + 0.1 * w[s % n];
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * e + v[i % n] * w[(i + 1) % n];
  free(u);
  free(v);
  free(w);
}

// n=6 m=6 threads=1,2,3,4,8 needs-openmp : steps that several threads record at the same time; two arrays in turn, an array of its own, a number behind a pointer
#include <stdlib.h>
static void step(int n, const double *u, double *next, double *energy) {
  for (int i = 0; i < n; i++) {
    double left = u[(i + n - 1) % n], right = u[(i + 1) % n];
    next[i] = u[i] + 0.1 * u[i] * (left - 2.0 * u[i] + right);
    *energy += next[i] * next[i];
  }
}
void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof *u), *next = malloc(n * sizeof *next), peak[2] = {0.0, 1.0}, e = 0.5, t;
  for (int i = 0; i < n; i++)
    u[i] = x[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 3, record = 3)
#endif
  for (int s = 0; s < 9; s++) {
    step(n, u, next, &e);
    t = next[0] * peak[0];
    peak[s % 2] += t * x[s % n];
    for (int i = 0; i < n; i++)
      u[i] = next[i];
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * peak[0] + e;
  free(u);
  free(next);
}

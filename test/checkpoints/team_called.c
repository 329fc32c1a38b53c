// n=7 m=7 threads=1,2,3,4,8 : time loops in functions that the threads of a region call together, with pointers of each thread's own to what all share, and to what is a thread's own
#include <stdlib.h>
static void exchange(int n, int steps, double *u, double *v, const double *x) {
  if (steps == 0)
    return;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(u : n, v : n)
#endif
  for (int t = 0; t < steps; t++) {
#pragma omp for
    for (int i = 0; i < n; i++)
      v[i] = u[i] + 0.1 * u[i] * u[(i + 1) % n] * x[i];
    double *swap = u;
    u = v;
    v = swap;
  }
}
static double converge(int n, double tolerance, double *u, double *v) {
  if (tolerance <= 0)
    return 0;
  double own = 1, sum = 0, *mine = malloc((size_t)n * sizeof *mine);
  for (int i = 0; i < n; i++)
    mine[i] = 1 + 0.1 * i;
  while (own > tolerance) {
#pragma omp for
    for (int i = 0; i < n; i++)
      v[i] = 0.5 * u[i] * mine[i];
#pragma omp for
    for (int i = 0; i < n; i++)
      u[i] = v[i] * 0.9;
    for (int i = 0; i < n; i++)
      mine[i] = 0.5 * mine[i] * (1 + 0.1 * u[i]);
    own *= 0.4;
  }
  for (int i = 0; i < n; i++)
    sum += mine[i];
  free(mine);
  return sum;
}
static void again(int rounds, int n, double *u, double *v, const double *x) {
  if (rounds > n)
    return;
  for (int k = 0; k < rounds; k++)
    exchange(n, 2 * (k + 1), u, v, x);
}
void f(int n, int m, double *x, double *y) {
  double u[32], v[32], r = 0;
  for (int i = 0; i < n; i++)
    u[i] = 0.3 + 0.05 * x[i];
#pragma omp parallel firstprivate(n)
  {
    exchange(n, 6, u, v, x);
    const double own = converge(n, 0.05, u, v);
#pragma omp single
    r = own;
    again(2, n, u, v, x);
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * r + v[i % n];
}

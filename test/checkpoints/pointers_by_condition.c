// n=7 m=7 threads=1,2,3,4,8 : pointers that a condition chooses, in a step, handed to functions, and inside of a region
#include <stdlib.h>
static void step(int n, const double *from, double *to, const double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    to[i] = from[i] * (0.5 + 0.05 * from[(i + 1) % n]) + 0.1 * x[i];
}
static void go(int n, int steps, const double *x, double *y) {
  double *u = calloc(n, sizeof(double)), *v = calloc(n, sizeof(double)), *w = calloc(n, sizeof(double));
#pragma omp parallel
  for (int t = 0; t < steps; t++) {
    double *from = t % 2 ? v : u, *to = t % 2 ? u : v;
#pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++)
      to[i] = from[i] * (0.5 + 0.05 * from[(i + 1) % n]) + 0.1 * x[i] + 0.3 * w[i];
#pragma omp sections
    {
#pragma omp section
      to[0] *= 1.1;
#pragma omp section
      w[1] += 0.5 * to[1] * to[1];
    }
  }
  for (int t = 0; t < steps + 1; t++) {
    double *to = t % 3 == 0 ? u : t % 3 == 1 ? v : w, *from = t % 3 == 1 ? u : t % 3 == 2 ? v : w;
    step(n, from, to, x);
  }
  for (int i = 0; i < n; i++)
    y[i] += u[i] + v[i] * w[i];
  free(u);
  free(v);
  free(w);
}
void f(int n, int m, double *x, double *y) {
  go(n, 0, x, y);
  go(n, 1, x, y);
  go(n < m ? n : m, 6, x, y);
}

// n=7 m=7 threads=1,2,3,4,8 : stages of a step by an orphaned loop on members of a struct; a single exchanges members, whose lengths follow from allocations
#include <stdlib.h>
#include <string.h>
struct mesh {
  int n;
  double *u, *v, *tmp;
  double dt;
};
static void rhs(const struct mesh *m, const double *in, double *out) {
#pragma omp for
  for (int i = 0; i < m->n; i++)
    out[i] = in[(i + 1) % m->n] * in[i] - 0.3 * in[i];
}
void f(int n, int m, double *x, double *y) {
  struct mesh s = {n, malloc(n * sizeof(double)), malloc(n * sizeof(double)), malloc(n * sizeof(double)),
                   0.05};
  for (int i = 0; i < n; i++)
    s.u[i] = x[i];
#pragma omp parallel
  {
    for (int t = 0; t < 6; t++) {
      for (int stage = 0; stage < 2; stage++) {
        rhs(&s, stage ? s.v : s.u, s.tmp);
#pragma omp for
        for (int i = 0; i < n; i++)
          s.v[i] = s.u[i] + s.dt * (stage + 1) * 0.5 * s.tmp[i];
      }
#pragma omp single
      {
        double *h = s.u;
        s.u = s.v;
        s.v = h;
        s.dt *= 1.01;
      }
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = s.u[i % n] + s.dt;
  free(s.u);
  free(s.v);
  free(s.tmp);
}

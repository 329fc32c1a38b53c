// n=24 m=24 needs-openmp : what is written in sections, atomically, or by the thread's number says nothing about iterations
#include <omp.h>
void f(int n, int m, double *x, double *y) {
  int c[24], seen[24] = {0};
  double z[24] = {0}, slot[64] = {0};
  for (int i = 0; i < 24; i++)
    c[i] = i / 2;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp critical
    seen[c[i]] = 1;
    y[i] *= x[c[i]] * x[c[i]];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    z[c[i]] += 1.0;
    y[i] += x[c[i]] * x[c[i]];
  }
#pragma omp parallel num_threads(4)
  {
    int t = omp_get_thread_num();
#pragma omp for schedule(dynamic)
    for (int i = 0; i < m; i++) {
      slot[t] += 1.0;
      y[i] += x[c[i]] * x[t % 1 + c[i]];
    }
  }
  y[0] *= 1.0 + z[3] + seen[4] + 0.0 * slot[0];
}

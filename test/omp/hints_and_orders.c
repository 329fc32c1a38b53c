// n=12 m=4 : hints and memory orders of critical, atomic and flush, which change nothing that is computed
#include <omp.h>
void f(int n, int m, double *x, double *y) {
  double product = 1.0, sum = 0.0, last = 0.5;
  int turns = 0;
  (void)m;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp critical(scale) hint(omp_sync_hint_contended)
      product *= 0.4 + 0.5 * x[i];
#pragma omp atomic hint(omp_sync_hint_uncontended) relaxed
      sum += x[i] * x[i];
#pragma omp atomic update release
      y[1] += 0.25 * x[i];
      int mine;
#pragma omp atomic capture acq_rel
      mine = turns++;
      if (mine < 0)
        y[2] = x[i];
    }
#pragma omp single
    {
#pragma omp atomic write seq_cst
      last = x[0] * x[1];
    }
#pragma omp flush acq_rel
#pragma omp flush release
#pragma omp flush acquire
#pragma omp master
    {
      double seen;
#pragma omp atomic read acquire
      seen = last;
      y[3] *= seen;
    }
  }
  y[0] = y[0] * product + sum;
}

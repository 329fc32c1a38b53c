// n=8 m=24 : clauses that say how, not what: allocate, hint, order, proc_bind, if of a part, nonmonotonic, ordered(1), memory orders, flush of a list
#include <omp.h>
static int next(int k) { return k + 1; }

void f(int n, int m, double *x, double *y) {
  double t = 2.0, s = 0.0, p = 1.0;
  int threads = next(0);
#pragma omp parallel private(t) allocate(omp_default_mem_alloc : t) num_threads(next(threads++))
  {
    t = x[0] * x[1];
#pragma omp for order(concurrent) schedule(static, 2)
    for (int i = 0; i < m; i++)
      y[i] *= t;
#pragma omp flush(s, y)
#pragma omp loop bind(parallel) order(concurrent)
    for (int i = 0; i < m; i++)
      y[i] *= x[i % n];
#pragma omp flush acq_rel
  }
#pragma omp parallel for reduction(+ : s) allocate(s) if (parallel : n > 100) schedule(nonmonotonic : dynamic)
  for (int i = 0; i < m; i++)
    s += y[i] * x[i % n];
#pragma omp parallel for ordered(1) num_threads(++threads) proc_bind(spread)
  for (int i = 0; i < m; i++)
    y[i] *= x[i % n] * threads;
#pragma omp parallel for simd schedule(simd : static) if (simd : n > 3) private(t)
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i];
    y[i] += t;
  }
#pragma omp simd private(t)
  for (int i = 0; i < n; i++) {
    t = x[i];
    y[i] *= t;
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp critical(product) hint(omp_sync_hint_contended)
    p *= x[i];
#pragma omp atomic update seq_cst hint(omp_sync_hint_contended)
    s += x[i] * x[i];
#pragma omp atomic update release
    y[i % 3] += x[i];
  }
  y[0] *= s * t + p;
}

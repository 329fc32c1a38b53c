// n=20 m=20 threads=1,2,3,4,8 needs-openmp : parallel master taskloop and its relatives
#pragma GCC diagnostic ignored "-Wsign-compare" // Clang compares numbers of its own
void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m;
  double w = x[0];
#pragma omp parallel master taskloop num_threads(2) grainsize(2)
  for (int i = 0; i < k; i++)
    y[i] = y[i] * x[i] * w;
#pragma omp parallel master taskloop simd if (taskloop : k > 3) firstprivate(w)
  for (int i = 1; i < k; i++)
    x[i] = x[i] * y[i] + w;
#pragma omp parallel master taskloop simd proc_bind(close)
  for (int i = 0; i < k; i++)
    y[i] = y[i] * y[i] + 0.1 * x[k - 1 - i];
#pragma omp parallel master taskloop if (parallel : k > 3) shared(w)
  for (int i = 0; i < k; i++)
    x[i] *= 0.5 + w * y[i];
#pragma omp parallel
  {
#pragma omp master taskloop num_tasks(4)
    for (int i = 0; i < k; i++)
      y[i] = x[i] * y[i];
#pragma omp barrier
#pragma omp master taskloop simd
    for (int i = 0; i < k; i++)
      x[i] = 0.1 * x[i] * x[i] - y[i];
  }
}

// n=20 m=20 threads=1,2,3,4,8 no-clang needs-openmp : masked taskloop, which Clang 19 leaves out, and its relatives
void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m;
  double w = x[0];
#pragma omp parallel masked taskloop simd if (taskloop : k > 3) firstprivate(w)
  for (int i = 1; i < k; i++)
    x[i] = x[i] * y[i] + w;
#pragma omp parallel masked taskloop if (parallel : k > 3) shared(w)
  for (int i = 0; i < k; i++)
    y[i] *= 0.5 + w * x[i];
#pragma omp parallel
  {
#pragma omp masked taskloop filter(0)
    for (int i = 0; i < k; i++)
      x[i] += y[i] * y[i];
#pragma omp barrier
#pragma omp masked taskloop simd
    for (int i = 0; i < k; i++)
      y[i] = x[i] * x[i] - y[i];
  }
}

// n=30 m=30 threads=1,2,3,8 schedule-dependent : loops without a barrier between read the same array at other places; values are carried on each thread
void f(int n, int m, double *x, double *y) {
  (void)m;
  double z[64];
#pragma omp parallel
  {
    double last = 1.0;
#pragma omp for schedule(static) nowait
    for (int i = 0; i < n; i++) {
      y[i] = y[i] * x[i] * last;
      last = 0.5 + 0.1 * x[i];
    }
#pragma omp for schedule(static) nowait
    for (int i = 0; i < n; i++) {
      z[i] = x[n - 1 - i] * last;
      last = 0.4 + 0.1 * x[n - 1 - i];
    }
#pragma omp for schedule(dynamic) nowait
    for (int i = n; i < n + 4; i++) {
      z[i] = x[i - n] * x[i - n];
    }
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = y[i] * z[i] + z[n + i % 4];
  }
}

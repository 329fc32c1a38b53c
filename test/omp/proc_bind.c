// n=24 m=24 threads=1,2,3,8 : proc_bind is kept in both sweeps
void f(int n, int m, double *x, double *y) {
  double a = x[0];
  (void)m;
#pragma omp parallel for proc_bind(close) num_threads(2)
  for (int i = 0; i < n; i++)
    y[i] *= x[i] * a;
#pragma omp parallel proc_bind(spread)
  {
    double last = a;
#pragma omp for schedule(static, 1) nowait
    for (int i = 0; i < n; i++)
      x[i] = x[i] * y[i] * last;
  }
}

// n=29 m=29 threads=1,2,3,4,8 : loops with the same static schedule, joined by nowait
void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < n; i++)
      y[i] = y[i] * x[i] * x[i];
#pragma omp for schedule(static) nowait
    for (int i = 0; i < n; i++) {
      y[i] = y[i] * y[i] + x[i];
      x[i] = y[i] * 0.5;
    }
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++)
      y[i] *= x[i];
#pragma omp for schedule(static, 2) nowait
    for (int i = 0; i < n; i++)
      x[i] = x[i] * y[i];
#pragma omp for schedule(static, 2)
    for (int i = 0; i < n; i++)
      y[i] = x[i] * y[i] + x[i];
  }
}

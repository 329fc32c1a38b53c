// n=20 m=20 threads=1,2,3,4,8 : master sets shared values between barriers
void f(int n, int m, double *x, double *y) {
  double a = 0.0;
  (void)m;
#pragma omp parallel
  {
    for (int s = 0; s < 3; s++) {
#pragma omp master
      a = 0.05 * x[0] * y[0] + 0.2 * a + 0.3;
#pragma omp barrier
#pragma omp for nowait
      for (int i = 1; i < n; i++)
        y[i] = 0.5 + a * y[i] * x[i];
#pragma omp barrier
#pragma omp master
      {
        y[0] = y[1] * y[n - 1] + a;
        x[0] = 0.05 * x[0] * y[0] + 0.8;
      }
    }
  }
#pragma omp parallel master
  x[1] = x[1] * a;
}

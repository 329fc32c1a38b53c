// n=12 m=12 : code of the region after a loop reads what the loop wrote, before the next loop
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] = x[i] * x[i] + 0.5;
    double s = x[0] * x[n - 1] + x[n / 2];
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] = s * y[i] + s;
  }
}

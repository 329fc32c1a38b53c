// n=12 m=4 schedule-dependent : what one section sets another one reads, with other threads in between (one thread: fixed order)
void f(int n, int m, double *x, double *y) {
  double a = 0.5, b = 0.5;
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++) {
#pragma omp critical(a)
    a += x[i] * 0.1;
#pragma omp critical(b)
    b *= 1.0 + 0.1 * x[i];
#pragma omp critical(a)
    a += 0.2 * x[i] * x[i];
  }
  y[m - 1] *= a * b;
}

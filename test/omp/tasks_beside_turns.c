// n=16 m=16 threads=1,2,3,4,8 needs-openmp : teams whose threads take turns, and others that have tasks, in turn
static double halves(int n, double *x) {
  double a = 0.0, b = 0.0;
  if (n < 3)
    return x[0] * x[n - 1];
#pragma omp task shared(a)
  a = halves(n / 2, x);
#pragma omp task shared(b)
  b = halves(n - n / 2, x + n / 2);
#pragma omp taskwait
  x[0] *= 1.0 + 0.1 * b;
  return a * b * 0.1 + a + b;
}

void f(int n, int m, double *x, double *y) {
  double product = 1.0, s = 0.0;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < m; i++) {
#pragma omp critical
      product *= 1.0 + 0.01 * y[i] * x[i % n];
    }
#pragma omp parallel
#pragma omp single
    s = halves(n, x);
    for (int i = 0; i < n; i++)
      x[i] *= 0.9;
#pragma omp parallel
    {
#pragma omp single nowait
      for (int i = 0; i < m; i++) {
#pragma omp task
        y[i] += 0.1 * s * y[i];
      }
    }
    product *= s > 0.0 ? 0.9 : 1.1;
  }
  y[0] *= product;
}

void f(int n, double *x, double *y) {
  y[0] = 1.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp critical
    y[0] = y[0] * x[i];
  }
}

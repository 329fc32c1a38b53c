// n=27 m=27 : schedule(static, 4) with values that must be restored per iteration
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(static, 4)
  for (int i = 0; i < n; i++) {
    x[i] *= x[i];
    x[i] += y[i % m] * x[i];
    x[i] = x[i] / (1.0 + x[i]);
    y[i % m] *= x[i];
  }
}

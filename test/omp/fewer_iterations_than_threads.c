// n=3 m=2 : three iterations, up to eight threads, values to be restored in each
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) {
      x[i] *= x[i] * y[i % m];
      x[i] += 0.5;
    }
}

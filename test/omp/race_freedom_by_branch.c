// n=20 m=20 : exclusive only because of conditions: even cells written, odd cells read by both neighbours
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    if (i % 2 == 0)
      x[i] = x[i - 1] * x[i] + x[i + 1] * x[i + 1];
    else if (i < m)
      y[i] *= x[i];
  }
}

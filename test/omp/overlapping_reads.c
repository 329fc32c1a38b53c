// n=24 m=6 : every iteration reads a window that others read too, and a shared table of weights
void f(int n, int m, double *x, double *y) {
  double weights[5], out[24];
  for (int k = 0; k < 5; k++)
    weights[k] = y[k % m] * y[k % m];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    out[i] = 0.0;
    for (int k = -2; k <= 2; k++) {
      int at = i + k < 0 ? 0 : i + k >= n ? n - 1 : i + k;
      out[i] += weights[k + 2] * x[at] * x[i];
    }
  }
  for (int i = 0; i < n; i++)
    x[i] = out[i];
}

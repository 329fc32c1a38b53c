// n=30 : float cells that threads read at places only the run knows, beside double ones
void f(int n, const int *from, const float *x, const double *z, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] += x[from[i]] * z[from[n - 1 - i]];
    for (int k = 0; k < i % 3; k++)
      y[i] += 0.5 * x[from[k]] * x[from[i]];
  }
}

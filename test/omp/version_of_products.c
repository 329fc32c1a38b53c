// n=12 m=20 : arrays of the caller's, without restrict, that the call finds to be apart on entry: a product, sums of rows, a stencil with buffers that are exchanged
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    y[i] *= 0.9;
    for (int k = 0; k < n; k++)
      y[i] += 0.5 * x[k] * x[n - 1 - k];
  }
  double *from = x, *to = y;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      to[i] = from[i] * (from[i - 1] - 0.3 * from[i + 1]);
    double *other = from;
    from = to;
    to = other;
  }
  const double *last = x + n - 3;
#pragma omp parallel for
  for (int i = 0; i < 2; i++)
    y[i] += last[i] * last[i + 1];
}

// n=48 m=48 : rows in parallel, an inner sequential loop over columns, neighbours above and below read
#define W 8
void f(int n, int m, double *x, double *y) {
  int rows = n / W;
#pragma omp parallel for
  for (int i = 1; i < rows - 1; i++)
    for (int j = 1; j < W - 1; j++) {
      int c = i * W + j;
      double d = x[c + W] + x[c - W] + x[c + 1] + x[c - 1] - 4.0 * x[c];
      if (c < m)
        y[c] += 0.1 * d * x[c];
    }
}

// n=16 m=8 : file-scope work arrays and tables used within a region, written before they are read
static double work[16];
static const double weight[4] = {0.5, 1.5, -0.5, 0.25};
static void square(int i, double v) { work[i] = v * v; }
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    square(i, x[i]);
    work[i] *= weight[i % 4];
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] += work[i] * work[(i + m) % n];
}

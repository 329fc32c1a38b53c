// n=16 m=8 : file-scope work arrays and tables used within regions, written as a whole before they are read
static double work[16];
static const double weight[4] = {0.5, 1.5, -0.5, 0.25};
static void weigh(int i) { work[i] *= weight[i % 4]; }
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < 16; i++)
    work[i] = x[i % n] * x[i % n];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    weigh(i);
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] += work[i] * work[(i + m) % n];
}

// n=1 m=1 : tables of pointers to rows in C++, where arrays whose lengths are variables are none
extern "C" void f(int n, int m, int steps, double **u, double **v, const double *const *k, double ***w) {
  double **a = u, **b = v;
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) {
      const double *row = k[i];
      for (int j = 1; j < m - 1; j++)
        b[i][j] = a[i][j] + row[j] * (a[i - 1][j] + a[i + 1][j] - 2 * a[i][j] * a[i][j - 1]);
    }
    double **s = a;
    a = b;
    b = s;
  }
#pragma omp parallel for
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int l = 0; l < m; l++) {
        w[i][j][l] += u[i][l] * w[i][j][l];
        if (k[i][l] > 0.0)
          w[i][j][l] *= u[i][l] * w[i][j][l];
      }
}

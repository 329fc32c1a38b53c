// n=33 m=37 : sums of adjoints that compilers may reorder, in loops over rows: factors that stay, copies per thread, seeds of neighbours, one array for two
static double product(double a, double b) { return 0.5 * a * b; }
static double scaled(double q, double x, double mu) { return q * (x - mu); }

// x and y may be one array.
static void axpy(int n, double a, const double *x, double *y) {
#pragma omp parallel for
  for (int r = 0; r < 1; r++)
    for (int i = 1; i < n; i++)
      y[i] += a * x[i - 1];
}

void f(int n, int m, double *x, double *y) {
  double a[9][33], b[9][33], c[9][33] = {{0.0}}, p[6], s[3] = {0.0};
  for (int k = 0; k < 9; k++)
    for (int i = 0; i < 33; i++)
      a[k][i] = x[(3 * k + i) % n], b[k][i] = y[(k + 2 * i) % m];
  for (int k = 0; k < 6; k++)
    p[k] = x[5 * k % n];
#pragma omp parallel for
  for (int i = 0; i < 9; i++)
    for (int k = 0; k < 9; k++) {
      for (int j = 0; j < 33; j++)
        c[i][j] += a[i][k] * b[k][j];
      for (int j = 0; j < 33; j++)
        c[i][j] += product(a[i][k + 9], b[k][32 - j]) * 0.125;
    }
#pragma omp parallel for
  for (int r = 0; r < 3; r++)
    for (int i = 0; i < 33; i++) {
      double d = scaled(p[2 * r + 1], b[0][i], p[2 * r]);
      s[r] += d * d;
      c[r][i] = c[r][i] * s[r] * 0.01;
    }
#pragma omp parallel for
  for (int r = 0; r < 2; r++)
    for (int i = 1; i < n / 2; i++)
      y[r * (n / 2) + i] = 0.1 * p[r] * x[i] + 0.5 * y[r * (n / 2) + i - 1];
#pragma omp parallel for
  for (int r = 3; r < 9; r++)
    for (int i = 1; i < 33; i++)
      c[r][i] = c[r][i] * s[r % 3] + a[r][i - 1] * p[r % 6] + a[r][i] * p[(r + 1) % 6];
  axpy(n, 0.0002 * c[3][1], x, y);
  axpy(m, 0.0002 * c[4][2], y, y);
  axpy(33, 0.0002 * c[5][3], c[2], c[2]);
  for (int k = 0; k < 9; k++)
    for (int i = 0; i < 33; i++)
      y[(k + i) % m] += c[k][i];
}

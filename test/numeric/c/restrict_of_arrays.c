// n=8 m=8 : restrict parameters that are declared as arrays: of constant and of variable length, of rows, without a length
static void rows(int n, double a[restrict 8][4], const double x[restrict n]) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 4; j++)
      a[i][j] = x[i] * x[(i + j) % n];
}

static double inner(int n, double x[const restrict], double y[restrict static 2]) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    sum += x[i] * y[i];
    y[i] *= x[i];
  }
  return sum;
}

static void grid(int n, int m, double g[restrict n][m], const double x[restrict n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      g[i][j] += x[i] * g[i][j];
}

void f(int n, int m, double *restrict x, double *restrict y) {
  double a[8][4], g[n][m];
  rows(n, a, x);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      g[i][j] = a[i % 8][j % 4];
  grid(n, m, g, x);
  const double s = inner(m, y, x);
  for (int i = 0; i < m; i++)
    y[i] += s * g[i % n][i];
}

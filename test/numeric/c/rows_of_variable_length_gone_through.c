// n=8 m=4 : a pointer goes through the rows of an array of variable length
void f(int n, int m, double *x, double *y) {
  double a[n][m], (*p)[m] = a, sum[m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = x[i] * x[(i + j) % n];
  for (int j = 0; j < m; j++) {
    sum[j] = 1.0;
    for (p = a; p < a + n; p += 2)
      sum[j] += (*p)[j] * p[0][(j + 1) % m];
  }
  for (int j = 0; j < m; j++)
    y[j] = sum[j] * sum[(j + 1) % m];
}

// n=1 m=1 : tables of pointers to rows that share memory, in one table and in two
void f(int n, int m, double **a, double **b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] += a[i][j] * a[n - 1 - i][j] * b[i][m - 1 - j];
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i][j] * a[i - 1][j];
}

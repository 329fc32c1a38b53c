// n=12 m=4 : variably modified parameters: helper(n, m, a[n][m])
static void rowSums(int rows, int columns, double a[rows][columns], double s[rows]) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      s[i] += a[i][j] * a[i][j];
}
static void transposeInPlace(int n, double a[static n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double t = a[i][j];
      a[i][j] = a[j][i] * t;
      a[j][i] = t;
    }
}
void f(int n, int m, double *x, double *y) {
  rowSums(n / 3, 3, (double(*)[3])x, y);
  if (m >= 4)
    transposeInPlace(2, (double(*)[2])y);
}

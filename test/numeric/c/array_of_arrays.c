// n=12 m=3 : local and parameter arrays of two and three dimensions, rows passed on
static double trace(double a[3][4]) { return a[0][0] * a[1][1] * a[2][2]; }
static void scale(double *row, int n, double by) {
  for (int j = 0; j < n; j++)
    row[j] *= by;
}
void f(int n, int m, double *x, double *y) {
  double a[3][4], c[2][3][4];
  double(*v)[4] = (double(*)[4])x;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < n / 3; j++)
      a[i][j] = v[i][j] * v[2 - i][3 - j];
  scale(a[1], 4, y[0]);
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 4; j++)
        c[k][i][j] = k ? a[i][j] * c[0][i][j] : v[i][j];
  y[1 % m] *= trace(a);
  y[2 % m] += trace(c[1]) + c[1][2][3] * a[0][3];
}

// n=24 m=24 : pointers are cast to rows of constant length where a function takes rows of a length that it is told
static void products(int n, int m, const double (*u)[n][m], double (*v)[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      v[0][i][j] = u[0][i][j] * u[1][i][j];
}

static void sums(int n, const double u[][n], double v[][n]) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < n; j++)
      v[i][j] += u[i][j] * u[1 - i][j];
}

void f(int n, int m, double *x, double *y) {
  products(3, 4, (const double(*)[3][4])x, (double(*)[3][4])y);
  products(2, m / 8, (const double(*)[2][3])(x + 12), (double(*)[2][3])(y + 12));
  sums(n / 2, (const double(*)[12])x, (double(*)[12])y);
}

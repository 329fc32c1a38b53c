// n=24 m=6 : matrix times vector by columns per thread, and its transpose by rows
#define COLS 6
void f(int n, int m, double *x, double *y) {
  double(*a)[COLS] = (double(*)[COLS])x, r[4];
  int rows = n / COLS;
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    r[i] = 0.0;
    for (int j = 0; j < COLS; j++)
      r[i] += a[i][j] * y[j % m];
  }
#pragma omp parallel for
  for (int j = 0; j < m; j++) {
    double s = 0.0;
    for (int i = 0; i < rows; i++)
      s += a[i][j] * r[i];
    y[j] = s * 0.25;
  }
}

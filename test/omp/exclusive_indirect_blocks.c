// n=36 m=12 : blocks of x found through an index array; the cells of y that are written there show that no two iterations have one
void f(int n, int m, double *x, double *y) {
  int c[12];
  for (int i = 0; i < m; i++)
    c[i] = (7 * i + 3) % m;
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    const int k = c[i];
    double s = 0.0;
    for (int j = 0; j < n / m; j++)
      s += x[3 * k + j % 3] * x[3 * k + j % 3];
    y[k] += s * y[k];
  }
}

// n=6 m=4 : variable-length arrays, in a loop with changing size, and of two dimensions
void f(int n, int m, double *x, double *y) {
  for (int size = 1; size <= n; size += 2) {
    double work[size];
    for (int i = 0; i < size; i++)
      work[i] = x[i] * x[n - 1 - i];
    for (int i = 1; i < size; i++)
      work[i] += work[i - 1] * work[i];
    y[size % m] += work[size - 1];
  }
  double table[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      table[i][j] = x[i] * y[j];
  for (int i = 0; i < n; i++)
    x[i] = table[i][i % m] * table[n - 1 - i][0] * 0.5;
}

// n=8 m=4 head=f(y)/(x) : x only read, y a pure output: x_b is added to, y_b ends as zero
void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    y[k] = 0.0;
  for (int i = 0; i < n; i++)
    y[i % m] += x[i] * x[(i + 1) % n];
  y[0] = y[0] * y[m - 1];
}

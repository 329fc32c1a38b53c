// n=5 m=5 : no step, and one step
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] = x[i % n];
  double s = x[0];
  for (int t = 0; t < n - 5; t++)
    s = s * x[1];
  for (int t = 0; t < n - 4; t++)
    s = s * x[2];
  for (int t = n - 1; t > 0; t--)
    s = s * s + x[t];
  for (int i = 0; i < m; i++)
    y[i] = y[i] * s;
}

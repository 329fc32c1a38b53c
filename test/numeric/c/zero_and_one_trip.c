// n=1 m=1 : loops that run never or once, of every kind
void f(int n, int m, double *x, double *y) {
  int i = 0;
  for (; i > 0; i--)
    y[0] *= 7.0;
  for (; i < n; i++)
    y[i] *= x[i] * x[i];
  while (i < m) {
    y[100] = 0.0;
    i++;
  }
  do
    x[0] *= y[0];
  while (0);
  for (int k = m; k < n; k++)
    x[k] = 0.0;
}

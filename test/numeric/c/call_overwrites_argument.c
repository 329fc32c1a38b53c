// n=6 m=2 : a value parameter that the callee changes, and an array argument read before and after the call
static double shrink(double v, int times) {
  while (times--)
    v *= 0.5 * v;
  return v;
}
static void normalize(double *v, int n) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += v[i] * v[i];
  for (int i = 0; i < n; i++)
    v[i] /= s;
}
void f(int n, int m, double *x, double *y) {
  double before = x[0] * x[1];
  normalize(x, n);
  y[0] *= before * x[0];
  normalize(x + 1, n - 1);
  for (int k = 0; k < m; k++)
    y[k] += shrink(x[k], 3) * before;
}

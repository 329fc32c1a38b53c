// n=6 m=6 : a helper all of whose paths return different expressions
static double piece(double a, double b, int k) {
  if (k == 0)
    return a;
  if (a > 1.0) {
    if (b > 1.0)
      return a * b;
    else
      return a / b;
  }
  while (k-- > 0) {
    a *= b;
    if (k == 1)
      return a + b * b;
  }
  return -a;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++)
    y[i] = piece(x[i], y[i], i) * piece(y[i], x[i], i);
}

// n=9 m=3 : recursion that divides an array, with work before and after the calls
static double product(const double *v, int n) {
  if (n == 0)
    return 1.0;
  if (n == 1)
    return v[0];
  int half = n / 2;
  double left = product(v, half);
  double right = product(v + half, n - half);
  return left * right + 0.125 * left;
}
void f(int n, int m, double *x, double *y) {
  double p = product(x, n);
  for (int k = 0; k < m; k++)
    y[k] *= p;
  y[0] += product(y, m);
}

// n=7 m=2 : two functions that call each other, one with an output parameter, one with a value
static void odd(const double *v, int n, double *out);
static double even(const double *v, int n) {
  double t = 1.0;
  if (n > 0)
    odd(v + 1, n - 1, &t);
  return n > 0 ? t * v[0] : 0.5;
}
static void odd(const double *v, int n, double *out) {
  *out = *out + (n > 0 ? even(v + 1, n - 1) * v[0] * v[0] : 2.0);
}
void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    y[k] *= even(x + k, n - k);
}

// n=6 m=5 : functions that call each other, by their results and by arrays; a result that branches set
static double odd(const double *x, int n);
static double even(const double *x, int n) { return n == 0 ? 1.0 : x[0] * odd(x + 1, n - 1) + 0.1; }
static double odd(const double *x, int n) {
  if (n == 0)
    return 0.5;
  double r = even(x + 1, n - 1);
  return 0.3 * r * r * x[0] + x[0];
}
static void halves(double *y, int from, int to, const double *x) {
  if (to - from < 1)
    return;
  int middle = (from + to) / 2;
  y[from] *= y[to] + x[middle];
  halves(y, from, middle, x);
  halves(y, middle + 1, to, x);
  y[to] += y[from] * y[middle];
}
void f(int n, int m, double *x, double *y) {
  y[0] *= even(x, n);
  y[1] *= odd(x, n);
  halves(y, 0, m - 1, x);
}

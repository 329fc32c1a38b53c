// n=8 m=8 : static variables of functions that each call sets before it reads them, tables of functions that nobody changes
static double total(int n, const double *x) {
  static double sum;
  static int i;
  sum = 0.0;
  for (i = 0; i < n; i++)
    sum += x[i] * x[i];
  return sum;
}
static double poly(const double *c, int n, double v) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s = s * v + c[i];
  return s;
}
static double tail(double v, int k) {
  static double c[4] = {1.0, 2.0, 3.0, 0.5};
  static double d[2] = {0.25, 0.75};
  return poly(c + 1, 3, v) + poly(k ? c : d, 2, v) + poly(&c[2] - 1, 2, v);
}
static void smooth(int n, const double *x, double *y) {
  static double work[8];
  static struct {
    double left, right;
  } ends;
  for (int i = 0; i < n; i++)
    work[i] = x[i] * y[i];
  ends.left = x[0] * x[1];
  ends.right = x[n - 1];
  for (int i = 1; i < n - 1; i++)
    y[i] = work[i - 1] * work[i + 1] + ends.left;
  y[0] *= ends.right * ends.left;
}
void f(int n, int m, double *x, double *y) {
  y[0] *= total(n, x) + tail(x[1], 0) * tail(x[2], 1);
  smooth(m, x, y);
  for (int i = 0; i < m; i++)
    y[i] += total(2, x + i % 3);
}

// n=6 m=4 : Horner's scheme, divided differences, and piecewise interpolation by bisection of a table
static double horner(const double *c, int n, double at) {
  double p = c[n - 1];
  for (int i = n - 2; i >= 0; i--)
    p = p * at + c[i];
  return p;
}
static double interpolate(const double *knots, const double *values, int n, double at) {
  int low = 0, high = n - 1;
  while (high - low > 1) {
    int mid = (low + high) / 2;
    if (knots[mid] <= at)
      low = mid;
    else
      high = mid;
  }
  double w = (at - knots[low]) / (knots[high] - knots[low]);
  return (1.0 - w) * values[low] + w * values[high];
}
void f(int n, int m, double *x, double *y) {
  static const double knots[] = {0.0, 0.25, 1.0, 1.7, 2.0, 3.0};
  for (int k = 0; k < m; k++)
    y[k] = horner(x, n, y[k]) * interpolate(knots, x, n, y[k] + 1.0);
  for (int level = 1; level < n; level++)
    for (int i = n - 1; i >= level; i--)
      x[i] = (x[i] - x[i - 1]) / level;
}

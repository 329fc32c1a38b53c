// n=8 m=4 : one helper called with active and passive arguments, with literals, and in a loop within itself
static double blend(double a, double b, double w) { return w * a + (1.0 - w) * b * b; }
static double chain(const double *v, int n, double w) {
  double r = blend(1.0, 2.0, w);
  for (int i = 0; i < n; i++)
    r = blend(r, v[i], blend(0.25, 0.5, 0.5));
  return r;
}
void f(int n, int m, double *x, double *y) {
  y[0] *= blend(x[0], 1.0, 0.5);
  y[1] *= blend(1.0, 2.0, x[1]);
  y[2] *= chain(x, n, 0.5);
  y[3 % m] *= blend(chain(x, 2, y[0]), chain(y, 2, 0.1), chain(x, 1, x[2]));
}

// n=5 m=5 : assignments as values: chains, compound inside simple, in conditions and arguments
static double twice(double v) { return v + v * v; }
void f(int n, int m, double *x, double *y) {
  double a, b, c;
  for (int i = 0; i < n && i < m; i++) {
    a = b = c = x[i] * y[i];
    a += b *= c -= 0.5;
    y[i] = x[i] = a * b + c;
    if ((c = y[i] * 0.1) > -1e9)
      y[i] += twice(b = c * a);
    x[i] *= b;
  }
}

// n=6 m=6 : functions with several output, in-out and value parameters, and outputs that alias by array
static int polar(double a, double b, double *r2, double *product, double *scale) {
  *r2 = a * a + b * b;
  *product = a * b;
  *scale *= *r2;
  return a > b;
}
void f(int n, int m, double *x, double *y) {
  double s = 1.0;
  for (int i = 0; i + 1 < n && i + 1 < m; i += 2) {
    int larger = polar(x[i], y[i], &x[i], &y[i], &s);
    if (larger)
      larger = polar(x[i + 1], s, &y[i + 1], &s, &x[i + 1]);
    y[i] += larger * s;
  }
}

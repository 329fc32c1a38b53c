// n=12 m=4 : a tridiagonal solve with work arrays on the stack, forwards and back
void f(int n, int m, double *x, double *y) {
  const double *low = x, *diagonal = x + n / 3, *high = x + 2 * (n / 3);
  double c[m + 1], d[m + 1];
  d[m - 1] = 0.0;
  for (int i = 0; i < m; i++) {
    double pivot = diagonal[i] + 3.0 - (i ? low[i] * c[i - 1] : 0.0);
    c[i] = high[i] / pivot;
    d[i] = (y[i] - (i ? low[i] * d[i - 1] : 0.0)) / pivot;
  }
  y[m - 1] = d[m - 1];
  for (int i = m - 2; i >= 0; --i)
    y[i] = d[i] - c[i] * y[i + 1];
}

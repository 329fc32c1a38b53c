// n=12 m=12 : powers at zero, with other factors between: derivatives are zero
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    const double a = i % 3 ? x[i] : 0.0 * x[i];
    y[i] += a * a * a + x[i] * a * a + a * x[i] * a * x[i] * a;
  }
}

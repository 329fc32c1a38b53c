// n=40 m=40 : a time loop that exchanges buffers and reads one of the arrays by the name of its parameter
void f(int n, int m, double *restrict x, double *restrict y) {
  double *a = x, *b = y, s = 0.0;
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * a[i] + 0.25 * a[i - 1] * a[i + 1];
    s += x[1] * x[1];
    double *held = a;
    a = b;
    b = held;
  }
  y[m - 1] = s;
}

// n=40 m=40 : what a time loop with exchanged buffers leaves is read only by what the backward sweep computes again; the pointers are compared
void f(int n, int m, double *restrict x, double *restrict y) {
  double *a = x, *b = y, s = 0.0;
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * a[i] + 0.25 * a[i - 1] * a[i + 1];
    double *held = a;
    a = b;
    b = held;
  }
  for (int i = 0; i < n; i++) {
    const double here = a[i];
    s += here * here;
  }
  if (a != x)
    s *= 2.0;
  y[m - 1] = s;
}

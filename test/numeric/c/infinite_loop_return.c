// n=8 m=3 : while (1) left by return only, with state carried and pushed in between
void f(int n, int m, double *x, double *y) {
  int i = 0;
  double carried = 0.5;
  while (1) {
    carried = carried * x[i] + 0.25;
    if (i % 2) {
      y[i % m] *= carried;
      if (i == n - 1)
        return;
    }
    x[i] = carried * carried;
    if (++i >= n)
      return;
  }
}

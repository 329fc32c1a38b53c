// n=8 m=8 : branches whose condition is overwritten inside the branch, and again later
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    if (x[i] > 1.0) {
      x[i] = x[i] - 1.0;
      y[i] *= x[i];
    } else {
      x[i] += 1.0;
      y[i] += x[i] * x[i];
    }
    int big = x[i] > 1.0;
    x[i] *= x[i];
    if (big)
      y[i] *= x[i];
    big = !big;
    if (big)
      y[i] -= 2.0 * x[i];
  }
}

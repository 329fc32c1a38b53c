// n=8 m=3 : pointers to rows of variable length into variable-length arrays of a called function and of a loop's body
static double smooth(int r, int c, const double *v) {
  double g[r][c], h[r][c];
  double(*now)[c] = g, (*next)[c] = h;
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++)
      now[i][j] = v[i * c + j];
  for (int s = 0; s < 3; s++) {
    for (int i = 0; i < r; i++)
      for (int j = 0; j < c; j++)
        next[i][j] = now[i][j] * now[(i + 1) % r][j] + 0.25 * now[i][(j + 1) % c];
    double(*t)[c] = now;
    now = next;
    next = t;
  }
  return now[r - 1][c - 1];
}
void f(int n, int m, double *x, double *y) {
  for (int k = 1; k <= m; k++) {
    double w[n], *p = w, *q = w + n - 1;
    for (int i = 0; i < n; i++)
      w[i] = x[i] * y[k - 1];
    while (p < q) {
      double t = *p;
      *p++ = *q * t;
      *q-- = t + w[0];
    }
    y[k - 1] = smooth(k, n / k, w) * *p;
  }
}

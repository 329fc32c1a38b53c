// n=8 m=4 : returns out of the middle of nested loops, in a helper and in the head
static double firstAbove(const double *v, int n, double *sum) {
  *sum = 0.0;
  for (int i = 0; i < n; i++) {
    *sum += v[i] * v[i];
    if (v[i] > 1.0)
      return v[i] * *sum;
  }
  return *sum;
}
void f(int n, int m, double *x, double *y) {
  double s;
  y[0] *= firstAbove(x, n, &s);
  y[1] += s;
  if (n < 3)
    return;
  for (int i = 2; i < m; i++)
    for (int j = 0; j < n; j++) {
      y[i] *= x[j];
      if (i + j > 6)
        return;
    }
}

// n=8 m=2 : recursion that overwrites its array in place (butterflies)
static void butterflies(double *v, int n) {
  if (n < 2)
    return;
  for (int i = 0; i < n / 2; i++) {
    double a = v[i], b = v[i + n / 2];
    v[i] = a + 0.5 * b * b;
    v[i + n / 2] = a * b;
  }
  butterflies(v, n / 2);
  butterflies(v + n / 2, n - n / 2);
}
void f(int n, int m, double *x, double *y) {
  butterflies(x, n);
  for (int k = 0; k < m; k++)
    y[k] *= x[k] + x[n - 1 - k];
}

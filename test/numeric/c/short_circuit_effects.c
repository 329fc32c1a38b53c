// n=8 m=8 : && and || whose right sides assign and count
static int take(double *from, int *count, double *out) {
  *out = *from * 1.5;
  return ++*count < 5;
}
void f(int n, int m, double *x, double *y) {
  int taken = 0;
  double t = 0.5;
  for (int i = 0; i < n && i < m; i++) {
    if (x[i] > 1.0 && take(&x[i], &taken, &t))
      y[i] *= t;
    if (x[i] < 1.0 || (t = x[i] * t * 0.5) > 100.0)
      y[i] += t * t;
    y[i] += t * taken * 0.1;
  }
}

// n=3 m=2 : functions with passive results overwrite active variables, also ones that change memory, and under a condition
static double rate(double v, int k) {
  (void)v;
  return k > 2 ? 3.0 : 0.5;
}
static double counted(int *calls, int k) {
  double table[2] = {0.25, 0.75};
  calls[k % 2]++;
  for (int i = 0; i < 2; i++)
    table[i] *= calls[k % 2] > 0 ? 1.5 : 1.0;
  return table[k % 2];
}
void f(int n, int m, double *x, double *y) {
  int calls[2] = {0, 0};
  double t = x[0] * x[1], u = x[1] * x[2], v = x[2] * x[0];
  y[0] += t * t + u * u + v;
  t = rate(t, n);
  u = counted(calls, n);
  if (n > m)
    v = rate(u, m);
  y[m - 1] += t * x[2] + u * x[0] + v * v;
  for (int k = 0; k < 2; k++) {
    x[k] *= t;
    if (k > 0)
      t = counted(calls, k);
  }
  x[1] = rate(x[0], m);
}

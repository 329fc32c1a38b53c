// n=5 m=5 : loops without a step: what they would overwrite is needed in front of them, and overwritten behind
void f(int n, int m, double *x, double *y) {
  double s = x[0] * x[1], p = x[2], last = 1;
  for (int i = 0; i < m; i++)
    y[i] = s * s * x[i % n];
  for (int t = 0; t < n - 5; t++) {
    p = p * s;
    s = s * s * x[2];
  }
  s = p * 0.5;
  for (int i = 0; i < m; i++)
    y[i] = y[i] * p * p * s;
  while (last < n - 5) {
    last += 1;
    for (int i = 0; i < m; i++)
      y[i] = y[i] * s;
    s = s * p;
  }
  s = 3;
  for (int i = 0; i < m; i++)
    y[i] = y[i] * p * s * last;
}

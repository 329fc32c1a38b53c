// n=5 m=5 : loops without end that are left at the beginning, in the middle and at the end of a step, and by return
static double until(int n, const double *x, double *u) {
  int t = 0;
  while (1) {
    for (int i = 0; i < n; i++)
      u[i] = u[i] * u[i] * 0.5 + 0.3 * x[(i + 1) % n];
    if (++t > 5)
      return u[0] * u[1];
    for (int i = 0; i < n; i++)
      u[i] *= 1.1;
  }
}
void f(int n, int m, double *x, double *y) {
  double u[5], time = 0;
  int k = 0;
  for (int i = 0; i < n; i++)
    u[i] = 0.5 + 0.2 * x[i];
  for (;;) {
    for (int i = 0; i < n; i++)
      u[i] = u[i] + 0.07 * u[i] * x[(i + 1) % n];
    if (++k == 7)
      break;
    if (k % 3 == 0)
      continue;
    u[0] *= 1.1;
  }
  for (;;) {
    if (time >= 0.5)
      break;
    for (int i = 0; i < n; i++)
      u[i] = u[i] - 0.07 * u[i] * u[i];
    time += 0.07;
  }
  double r = until(n, x, u);
  for (int i = 0; i < m; i++)
    y[i] = u[i] * r;
}

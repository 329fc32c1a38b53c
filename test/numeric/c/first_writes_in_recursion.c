// n=9 m=3 : an array of a function that calls itself, which a loop that is not counted changes after its first values
static double inner(int depth, double v, const double *x) {
  if (depth <= 0)
    return v * v;
  double u[8];
  for (int k = 0; k < 8; k++)
    u[k] = v * x[k];
  int k = 0;
  while (k < 3 && x[k] > 0.0) {
    k++;
    v += 0.1 * v * v;
    if (depth % 2)
      u[k] += v * u[0] * u[k + 1] * u[k + 1];
  }
  double below = inner(depth - 1, 0.5 * v, x);
  u[k + 1] = v * below;
  return u[1] * u[k] + below;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] = y[i] * inner(i + 1, 0.3 * x[i % n], x);
}

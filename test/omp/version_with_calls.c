// n=10 m=14 : arrays of the caller's that are apart, in a head that calls functions of numbers: branches, functions of functions, one of the cell alone
static double weight(double a, double b) {
  if (a < 50.0)
    return a * b;
  return a * a - 0.5 * b;
}

static double weights(double a, double b) { return weight(a, b) * weight(b, 0.3 * a); }

static double saturated(double a) { return a * a / (1.0 + a * a); }

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < m; i++)
    y[i] = weights(y[i], x[3]) + weight(x[2], 0.4);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = 0; k < n; k++)
      sum += saturated(x[k]);
    y[i] += sum;
  }
}

// n=12 m=20 : arrays of the caller's, without restrict, that the call finds to be apart on entry: a product, sums of rows, pointers into an array, functions that are passed numbers
static double square(double a, double b) {
  if (a < 50.0)
    return a * b;
  return a * a - 0.5 * b;
}

static double withSquares(double a, double b) { return square(a, b) * square(b, 0.3 * a); }

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    y[i] *= 0.9;
    for (int k = 0; k < n; k++)
      y[i] += 0.5 * x[k] * x[n - 1 - k];
  }
  const double *last = x + n - 3;
#pragma omp parallel for
  for (int i = 0; i < 2; i++)
    y[i] += last[i] * last[i + 1];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = withSquares(y[i], x[i]) + square(x[i], x[n - 1 - i]);
}

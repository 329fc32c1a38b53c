// n=5 m=3 : a ?: b, which evaluates a once
static double take(double *v, int *calls) {
  ++*calls;
  return *v > 1.0 ? *v : 0.0;
}

void f(int n, int m, double *x, double *y) {
  int calls = 0;
  for (int i = 0; i < n; i++) {
    double v = take(&x[i], &calls) ?: 0.25 * x[i];
    y[i % m] += v * v * (i & 1 ?: 3);
  }
  y[0] *= calls;
  int *none = 0, *c = none ?: &calls;
  x[0] *= *c + n;
}

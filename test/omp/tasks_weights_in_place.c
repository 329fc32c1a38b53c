// n=4 m=10 : weights that the region itself sets at last, once from nothing of theirs, once from one of them; and that a function sets which some tasks call
static double tree(int k, int n, const double *w) {
  double a, b = 0.0;
  if (n < 3) {
    for (int i = 0; i < 10; i++)
      b += w[i] * w[(i + k) % 10] * (i + n);
    return 0.01 * b;
  }
#pragma omp task shared(a)
  a = tree(k, n / 2, w);
  b = tree(k + n / 2, n - n / 2, w);
#pragma omp taskwait
  return a + b;
}

static void set(double *to, double value) { to[0] = to[0] * value; }

void f(int n, int m, double *x, double *y) {
  double w[10];
  for (int i = 0; i < 10; i++)
    w[i] = 0.1 * y[i] + x[i % n];
#pragma omp parallel
#pragma omp single
  {
    double value = tree(0, 12, y);
    y[3] = value;
    y[4] = value * value;
  }
#pragma omp parallel
#pragma omp single
  {
    double value = tree(1, 9, y);
    y[2] = value * y[5];
  }
#pragma omp parallel
#pragma omp single
  {
    for (int k = 0; k < 10; k++) {
#pragma omp task shared(w)
      set(w + k, 0.5 + 0.1 * y[k] * y[(k + 1) % 10]);
    }
#pragma omp taskwait
    w[1] = tree(2, 5, w);
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * w[i];
}

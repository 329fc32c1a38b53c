// n=22 m=22 threads=1,2,3,8 schedule-dependent : private values of the calling thread go into orphaned loops, and out of them
static double chain(int n, double start, double *v) {
  double last = start;
#pragma omp for schedule(static) nowait
  for (int i = 0; i < n; i++) {
    v[i] = v[i] * last;
    last = 0.7 * last + 0.1 * v[i];
  }
  return last;
}

void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel
  {
    double a = chain(n, 0.9, x);
    double b = chain(n, a * a, x);
    b = chain(n, b, y);
#pragma omp barrier
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; i++)
      y[i] = y[i] * b + x[n - 1 - i] * a;
  }
}

// n=14 m=14 schedule-dependent : a firstprivate accumulator that is read and overwritten per iteration
void f(int n, int m, double *x, double *y) {
  double a = x[0] * y[0];
#pragma omp parallel for firstprivate(a) schedule(static)
  for (int i = 1; i < n; i++) {
    a = a * x[i] + 0.25;
    if (i < m)
      y[i] *= a;
  }
  x[0] = a;
}

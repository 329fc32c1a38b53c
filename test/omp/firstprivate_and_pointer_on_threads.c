// n=40 m=40 schedule-dependent : a pointer leads to the original of a firstprivate array, in a loop that stays on its threads
void f(int n, int m, double *restrict x, double *restrict y) {
  double a[40], *q = a;
  (void)m;
  for (int i = 0; i < n; i++)
    a[i] = x[i];
#pragma omp parallel firstprivate(a)
  {
    double last = 0.0;
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++) {
      last = last * 0.5 + q[i] * a[(i * 3) % n] * y[i];
      y[i] *= last;
    }
  }
}

// n=12 m=12 schedule-dependent : atomic capture, read and write of an active variable: every thread gets another value of it
void f(int n, int m, double *x, double *y) {
  double s = 0.1, last = 0.0;
  (void)m;
#pragma omp parallel num_threads(1)
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      double before, after, now;
#pragma omp atomic capture
      {
        before = s;
        s += 0.1 * x[i];
      }
#pragma omp atomic capture
      after = s *= 1.0 + 0.01 * x[i];
#pragma omp atomic write
      last = before * x[i];
#pragma omp atomic read
      now = last;
      y[i] = y[i] * before + after * after + now;
    }
  }
  y[0] += s;
}

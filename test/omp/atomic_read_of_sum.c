// n=16 m=4 : an atomic sum whose result all threads read atomically behind a barrier, and whose old value is needed
void f(int n, int m, double *x, double *y) {
  double s = 0.5;
  for (int t = 0; t < 2; t++) {
#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < n; i++) {
#pragma omp atomic
        s += 0.1 * x[i] * x[i];
      }
#pragma omp for
      for (int i = 0; i < n; i++) {
        double now;
#pragma omp atomic read
        now = s;
        x[i] *= 1.0 + 0.01 * now;
      }
    }
    y[t % m] += s * s;
  }
}

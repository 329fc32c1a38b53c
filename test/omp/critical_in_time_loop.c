// n=16 m=4 : critical sections in a time loop around the region and in one inside it, with a value read later in the same region
void f(int n, int m, double *x, double *y) {
  double p = 1.0;
  for (int t = 0; t < 3; t++) {
    double s = 0.0;
#pragma omp parallel shared(s, p)
    {
      for (int k = 0; k < 2; k++) {
#pragma omp for
        for (int i = 0; i < n; i++) {
          double v = x[i] * (1.0 + 0.01 * s * k);
#pragma omp critical
          {
            p *= 1.0 + 0.01 * v;
            y[i % m] += 0.001 * v * v;
          }
        }
#pragma omp for
        for (int i = 0; i < n; i++)
          x[i] *= 1.0 + 0.001 * p;
      }
    }
    s = p * p;
    y[t % m] += s;
  }
}

// n=16 m=16 : two loops of one region where the second reads what other threads wrote in the first
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    for (int step = 0; step < 3; step++) {
#pragma omp for
      for (int i = 0; i < m; i++)
        y[i] = x[i % n] * x[(i + 5) % n] + 0.25 * y[i];
#pragma omp for
      for (int i = 0; i < n; i++)
        x[i] = 0.5 * y[(i + 7) % m] * x[i] + 0.25;
    }
  }
}

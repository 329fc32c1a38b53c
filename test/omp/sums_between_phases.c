// n=24 m=24 : in each time step threads add to shared variables, and use the sums behind a barrier
void f(int n, int m, double *restrict x, double *restrict y) {
  (void)m;
  double s = 1.0, previous = 0.5;
#pragma omp parallel
  for (int t = 0; t < 3; t++) {
    double part = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++)
      part += x[i] * x[i] + 0.1 * y[i];
#pragma omp critical
    {
      s += part;
      previous += 0.5 * part;
    }
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = y[i] / (1.0 + s) + x[i] * previous;
#pragma omp single
    {
      s = s * 0.5;
      previous = 0.2 * x[t];
    }
  }
  y[0] += s * s + previous;
}

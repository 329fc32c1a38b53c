// n=24 m=24 : critical sections before and behind a loop that waits for nobody, and whose iterations could be on any thread
void f(int n, int m, double *x, double *y) {
  double p = 1.0, q = 0.5;
  double t[24];
  (void)m;
  for (int i = 0; i < n; i++)
    t[i] = x[i] * x[i];
#pragma omp parallel
  {
    int rounds = 0;
#pragma omp critical
    p = p * p / p;
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] = t[i] * x[i];
    rounds++;
#pragma omp critical
    q = q * (p * rounds) / p;
  }
  y[0] += p * q;
}

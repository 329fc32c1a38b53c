// n=20 m=4 : a reduction at the parallel region, with replicated and shared work added to it
void f(int n, int m, double *x, double *y) {
  double s = 0.0;
#pragma omp parallel reduction(+ : s)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      s += x[i] * x[i];
#pragma omp for
    for (int i = 0; i < n; i++)
      s += 0.5 * x[i] * y[i % m];
  }
  for (int k = 0; k < m; k++)
    y[k] = s * y[k];
}

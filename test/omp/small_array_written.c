// n=8 m=40 : a small array that the region also writes; one that is also read by another name
void f(int n, int m, double *x, double *restrict y) {
  double p[8];
  for (int j = 0; j < 8; j++)
    p[j] = x[j % n];
  const double *q = x;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] *= p[i % 8] * p[2] * x[i % 2] * q[1];
#pragma omp single
    p[2] = p[1] * y[3];
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] += p[2] * p[i % 4] + q[i % 3] * x[2];
  }
}

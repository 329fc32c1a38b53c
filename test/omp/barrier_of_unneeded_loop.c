// n=16 m=16 : a loop that the derivative does not need still separates code of its region
void f(int n, int m, double *x, double *y) {
  int count[16];
  for (int i = 0; i < 16; i++)
    count[i] = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] *= x[i];
    double a = x[0] * x[3] + x[1];
#pragma omp for
    for (int i = 0; i < n; i++)
      count[i]++;
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] = x[i] * a;
#pragma omp for
    for (int i = 0; i < n; i++)
      count[i]++;
    double b = x[2] * x[n - 2];
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] *= b + a * x[i % n];
  }
  y[0] += count[0];
}

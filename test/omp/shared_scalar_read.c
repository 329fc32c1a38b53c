// n=15 m=15 : scalars of the function, read by all threads, one of them set between two loops
void f(int n, int m, double *x, double *y) {
  double a = x[0] * y[0], b = x[1];
#pragma omp parallel for
  for (int i = 2; i < n; i++)
    x[i] *= a + b * x[i];
  a = a * x[2];
#pragma omp parallel for
  for (int i = 1; i < m; i++)
    y[i] = y[i] * a - b;
  x[0] = a;
}

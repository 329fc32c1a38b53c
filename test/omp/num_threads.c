// n=15 m=15 : num_threads by constant and by expression, other than what is set outside
void f(int n, int m, double *x, double *y) {
  int wanted = 1 + n % 4;
  (void)wanted;
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i] * y[0];
#pragma omp parallel for num_threads(wanted)
  for (int i = 0; i < m; i++) {
    y[i] *= x[i % n];
    y[i] *= y[i];
  }
  wanted = 0;
}

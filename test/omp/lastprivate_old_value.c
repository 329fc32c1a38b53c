// n=23 m=23 : lastprivate overwrites a value that the derivative needs; loops with no and with one iteration; unsigned and 64-bit variables
void f(int n, int m, double *x, double *y) {
  double t = x[0] * 2.0, one = 1.0;
  unsigned j;
  long last = 0;
  y[1] *= t * t;
#pragma omp parallel for lastprivate(t) schedule(static, 2)
  for (long i = 1; i <= n - 1; i++) {
    t = x[i] * x[i] + y[i];
    y[i] *= t;
  }
  x[0] = t * x[0];
#pragma omp parallel for lastprivate(one, last) num_threads(2)
  for (int i = m - 1; i < m; i++) {
    one = x[i] * x[0];
    last = i;
  }
#pragma omp parallel for lastprivate(j)
  for (j = 2; j < (unsigned)m; j += 4)
    x[j] *= y[j];
  y[last] *= one * x[j % (unsigned)n];
}

// n=24 m=24 threads=1,2,3,4,8 : tasks of a function that calls itself, which set variables of the function that waits
static double total(int n, const double *x) {
  double a = 0.0, b = 0.0;
  if (n < 4) {
    for (int i = 0; i < n; i++)
      a += x[i] * x[i] * x[i];
    return a;
  }
#pragma omp task shared(a)
  a = total(n / 2, x);
#pragma omp task shared(b) final(n < 8)
  b = total(n - n / 2, x + n / 2);
#pragma omp taskwait
  return a * b * 0.01 + a + b;
}

void f(int n, int m, double *x, double *y) {
  double s = 0.0;
#pragma omp parallel
#pragma omp single
  s = total(n, x);
  for (int i = 0; i < m; i++)
    y[i] = s * x[i % n];
}

// n=9 m=9 : expressions and calls in the heads of OpenMP loops and regions
static int half(int n) { return n / 2; }
static int next(int *counter) { return ++*counter; }
void f(int n, int m, double *x, double *y) {
  int counter = 1, chunk = 1;
#pragma omp parallel for schedule(static, n / 4 + chunk)
  for (int i = 0; i < n; i++)
    y[i] += x[i] * x[i];
#pragma omp parallel for schedule(dynamic, half(m)) num_threads(half(n) > 2 ? 2 : 1) if (n > half(m))
  for (int i = half(n) - 4; i < half(n) + half(m); i += half(2))
    y[i] *= 0.5;
#pragma omp parallel firstprivate(chunk)
  {
    int start = next(&chunk) - 2;
#pragma omp for schedule(static, chunk)
    for (int i = start; i < half(2 * n); i++)
      y[i] += x[i];
  }
  x[0] *= next(&counter);
}

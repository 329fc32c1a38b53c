// n=12 m=12 : pragmas before a loop of a function that a region calls, and before one of two loops of a region
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
static void scale(int n, const double *restrict x, double *restrict y) {
#pragma adjgen omp_adjoint atomic(x)
#pragma omp for schedule(static)
  for (int i = 0; i < n; i++)
    y[i] *= x[i] * x[i];
}
void f(int n, int m, double *restrict x, double *restrict y) {
  (void)m;
#pragma omp parallel
  {
    scale(n, x, y);
#pragma adjgen omp_adjoint atomic(x)
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] += x[i] * x[i];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] *= 0.5 * x[i];
  }
}

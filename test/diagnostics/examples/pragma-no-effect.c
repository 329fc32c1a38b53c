// adjgen --head='f(y)/(x)' pragma-no-effect.c -- -fopenmp
// The pragma chooses how increments are made, but there is no increment.
void f(int n, double *restrict x, double *restrict y) {
#pragma adjgen omp_adjoint atomic(y)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

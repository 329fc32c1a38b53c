// adjgen --head='f(y)/(x)' pragma-variable-not-real.c -- -fopenmp
// The variable has no derivative that could be shared, reduced or atomic. As a warning, it is ignored.
void f(int n, double *x, double *y) {
#pragma adjgen omp_adjoint shared(n)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

// adjgen --head='f(y)/(x)' pragma-syntax.c -- -fopenmp
// Something is missing in the pragma, or too much.
void f(int n, double *x, double *y) {
#pragma adjgen omp_adjoint reduction(+ x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

// adjgen --head='f(y)/(x)' pragma-clause.c -- -fopenmp
// There is no such clause. Perhaps it is misspelt.
void f(int n, double *x, double *y) {
#pragma adjgen omp_adjoint sharde(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

// adjgen --head='f(y)/(alpha)' pragma-variable-unknown.c -- -fopenmp
// The construct uses no variable of this name. Perhaps it is misspelt.
void f(int n, double *alpha, double *y) {
#pragma adjgen omp_adjoint atomic(aplha)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = alpha[i] * alpha[i];
}

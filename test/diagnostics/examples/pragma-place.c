// adjgen --head='f(y)/(x)' pragma-place.c -- -fopenmp
// The pragma must be followed by an OpenMP construct in the next line, and there is none.
void f(int n, double *x, double *y) {
#pragma adjgen omp_adjoint shared(x)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

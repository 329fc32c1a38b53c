// adjgen --head='f(y)/(x)' omp-directive.c -- -fopenmp
// The directive is none of those that docs/openmp.md lists as supported.
void f(int n, double *x, double *y) {
#pragma omp taskloop
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

// adjgen --head='f(y)/(x)' omp-directive.c -- -fopenmp
// docs/openmp.md lists the supported directives. This one is not among them.
void f(int n, double *x, double *y) {
#pragma omp tile sizes(4)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

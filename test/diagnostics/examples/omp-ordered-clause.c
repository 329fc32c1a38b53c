// adjgen --head='f(y)/(x)' omp-ordered-clause.c -- -fopenmp
// Iterations that wait for certain other iterations are not supported.
void f(int n, double *x, double *y) {
#pragma omp parallel for ordered(1)
  for (int i = 1; i < n; i++) {
#pragma omp ordered depend(sink : i - 1)
    y[i] = y[i - 1] * x[i];
#pragma omp ordered depend(source)
  }
}

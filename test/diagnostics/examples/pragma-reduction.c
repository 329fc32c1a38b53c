// adjgen --head='f(x,y)/(x)' pragma-reduction.c -- -fopenmp
// Each thread would need a derivative of its own for everything that the region changes.
void f(int n, const int *from, double *restrict x, double *restrict y) {
#pragma adjgen omp_adjoint reduction(+ : x)
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = x[from[i]] * x[from[i]];
    x[n + i] = y[i];
  }
}

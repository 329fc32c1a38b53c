// adjgen --mode=forward --head='f(y)/(x)' pragma-without-scoping.c -- -fopenmp
// In the tangent there is nothing to choose for this variable.
void f(int n, double *x, double *y) {
  double t;
#pragma adjgen omp_tangent shared(t)
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    t = x[i];
    y[i] = t * t;
  }
}

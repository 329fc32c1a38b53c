// adjgen --mode=forward --head='f(y)/(x)' pragma-scoping-kept.c -- -fopenmp
// The derivative must have the same scoping as the variable.
void f(int n, double *x, double *y) {
  double first = x[0] * x[0];
#pragma adjgen omp_tangent shared(first)
#pragma omp parallel firstprivate(first)
  {
    first *= 0.5;
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * first;
  }
}

// adjgen --head='f(y)/(x)' omp-clauses-together.c -- -fopenmp
// Each of the clauses is supported, but not both together.
void f(int n, double *x, double *y) {
  int k = 0;
#pragma omp parallel for linear(k : 1) collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      y[k] = x[k] * x[k];
      k++;
    }
}

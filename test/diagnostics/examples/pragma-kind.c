// adjgen --head='f(y)/(x)' pragma-kind.c -- -fopenmp
// The word behind '#pragma adjgen' is missing or unknown.
void f(int n, double *x, double *y) {
#pragma adjgen omp_adjiont shared(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

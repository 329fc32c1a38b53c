// adjgen --head='f(y)/(x)' omp-collapse-form.c -- -fopenmp
// The number of iterations of an inner loop is not the same in each iteration of the outer one.
void f(int n, double *x, double *y) {
#pragma omp parallel for collapse(2) schedule(static, 4)
  for (int i = 0; i < n; i++)
    for (int k = i; k < n; k++)
      y[i] += x[k];
}

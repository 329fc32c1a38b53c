// adjgen --head='f(y)/(x)' pragma-race.c -- -fopenmp
// adjgen obeys the pragma, although it cannot prove that each thread has elements of its own. If two threads meet in one element,
// the derivative is wrong.
void f(int n, const int *from, double *restrict x, double *restrict y) {
#pragma adjgen omp_adjoint shared(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] * x[from[i]];
}

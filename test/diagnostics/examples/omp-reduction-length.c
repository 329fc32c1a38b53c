// adjgen --head='f(y)/(x)' omp-reduction-length.c -- -fopenmp
// How many elements are reduced is not written, and cannot be told.
void f(int n, double *x, double *y) {
  double s[4] = {0};
#pragma omp parallel for reduction(+ : s[n :])
  for (int i = 0; i < n; i++)
    s[n] += x[i] * x[i];
  y[0] = s[n];
}

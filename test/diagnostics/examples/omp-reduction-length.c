// adjgen --head='f(y)/(x)' omp-reduction-length.c -- -fopenmp
// The number of elements is not written, and adjgen cannot find it out.
void f(int n, double *x, double *y) {
  double s[4] = {0};
#pragma omp parallel for reduction(+ : s[n :])
  for (int i = 0; i < n; i++)
    s[n] += x[i] * x[i];
  y[0] = s[n];
}

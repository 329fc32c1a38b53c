// adjgen --head='f/(x)' openmp-ignored.c
// The compiler's flags have no -fopenmp, so that adjgen, as a compiler, reads the pragma as a comment. The derivative is right, but
// runs on one thread.
double f(int n, const double *x) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}

// n=5 threads=1,2,3,4 : parameters that all threads read: each sums their adjoint in a copy
double f(int n, const double *x) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 7 * n; i++)
    s += x[i % 5] * x[0] * x[i % 3] + i * x[1] * x[1];
  return s;
}

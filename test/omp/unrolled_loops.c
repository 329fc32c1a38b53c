// n=8 m=24 : loops that are to be unrolled
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double q = 1.0;
#ifdef __clang__ // GCC 12 has no unroll
#pragma omp unroll partial(2)
#endif
    for (int k = 0; k < n; k++)
      q = q * x[k] + y[i];
    y[i] += q;
  }
}

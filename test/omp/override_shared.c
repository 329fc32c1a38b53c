// n=12 m=12 : pragmas that say what cannot be proven: each cell is read once, by way of a table of subscripts
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
void f(int n, int m, double *restrict x, double *restrict y) {
  int from[64];
  (void)m;
  for (int i = 0; i < n; i++)
    from[i] = (5 * i + 3) % n;
#pragma adjgen omp_adjoint shared(x)
#pragma adjgen omp_tangent shared(x, y)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] *= x[from[i]] * x[from[i]];
}

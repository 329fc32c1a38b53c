// n=12 m=12 : pragmas that make increments atomic: of an adjoint that is proven to need nothing, of a tangent
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
void f(int n, int m, double *restrict x, double *restrict y) {
  (void)m;
#pragma adjgen omp_adjoint atomic(x)
#pragma adjgen omp_tangent atomic(y)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += x[i] * x[i];
}

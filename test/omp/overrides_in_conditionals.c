// n=12 m=12 no-roundtrip : adjgen's own pragmas within #ifdef __adjgen__, before constructs that stand within conditionals themselves
#define WITH_INDEX 1
void f(int n, int m, double *restrict x, double *restrict y) {
#ifdef __adjgen__
#pragma adjgen omp_adjoint atomic(x)
#endif
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] *= x[(i * i) % n] * x[(i * i) % n];

#if defined(__adjgen__) && WITH_INDEX // here both stand
  /* in their own lines */
#pragma adjgen omp_adjoint atomic(x)

#elif !WITH_INDEX
  m -= 1;
#endif // __adjgen__
#ifdef _OPENMP
#pragma omp parallel for
#elif WITH_INDEX
  (void)n;
#endif
  for (int i = 0; i < m; i++)
    y[i] += x[(i * 5) % n] * x[i % n];

#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#pragma adjgen omp_adjoint atomic(x)
#if !WITH_INDEX
  x[0] = 1.0;
#else
#pragma omp parallel for schedule(static)
#endif
  for (int i = 0; i < m; i++)
    y[i] -= x[(i * 7) % n] * y[i];
}

// n=12 m=12 : pragmas that ask for sums: of the adjoint of a scalar that all threads read, of the tangent of a sum
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
void f(int n, int m, double *restrict x, double *restrict y) {
  double w = x[0] * x[1], sum = 0.0;
  (void)m;
#pragma adjgen omp_adjoint reduction(+ : w)
#pragma adjgen omp_tangent reduction(+ : sum), shared(w)
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    y[i] *= w * x[i];
    sum += w * w * x[i];
  }
  y[0] += sum;
}

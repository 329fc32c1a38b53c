// RUN: %adjgen '--head=f(y)/(x)' -o - %s -- -fopenmp | FileCheck --check-prefix=BEST %s
// RUN: %adjgen '--head=f(y)/(x)' --restore=recompute -o - %s -- -fopenmp | FileCheck --check-prefix=RECOMPUTE %s
// RUN: %adjgen '--head=f(y)/(x)' --restore=push -o - %s -- -fopenmp | FileCheck --check-prefix=PUSH %s
// BEST-NOT: Forward sweep
// RECOMPUTE: Forward sweep
// RECOMPUTE: adjgen_put_double(saved, t)
// RECOMPUTE: Backward sweep
// RECOMPUTE: double s = x[i] * x[i];
// PUSH: Forward sweep
// PUSH: double s = x[i] * x[i];
// PUSH: adjgen_put_double(saved + 16, s)
// PUSH: Backward sweep
// PUSH: double s = adjgen_get_double(saved + 16);
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = x[i] * x[i], t = s * s;
    t = t * t;
    y[i] = t * t * s;
  }
}

// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp -fopenmp-version=51 | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp -fopenmp-version=51 | FileCheck %s
void f(int n, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'compare' of '#pragma omp atomic' is not supported; a 'critical' around an ordinary comparison is
#pragma omp atomic compare
    if (y[0] < t) {
      y[0] = t;
    }
  }
}

// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double t = 0.0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'allocate' of '#pragma omp parallel for' is not supported
#pragma omp parallel for private(t) allocate(t)
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i];
    y[i] = t;
  }
}

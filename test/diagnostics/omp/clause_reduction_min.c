// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double t = 1.0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}reduction
#pragma omp parallel for reduction(min : t)
  for (int i = 0; i < n; i++) {
    t = t < x[i] ? t : x[i];
  }
  y[0] *= t;
}

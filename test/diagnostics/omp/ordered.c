// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
// CHECK: {{.*}}: error: {{.*}}ordered
#pragma omp parallel for ordered
  for (int i = 1; i < n; i++) {
    double t = x[i] * x[i];
#pragma omp ordered
    y[0] = y[0] * t;
  }
}

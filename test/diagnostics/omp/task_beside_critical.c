// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(double *x, double *y) {
#pragma omp parallel
  {
#pragma omp critical
    y[1] *= x[1];
// CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: error: the adjoint of '#pragma omp task' beside code that threads take turns in is not supported
#pragma omp single
#pragma omp task
    y[0] = x[0] * x[1];
  }
}

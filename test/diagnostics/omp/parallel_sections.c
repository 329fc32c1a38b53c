// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}sections
#pragma omp parallel sections
  {
#pragma omp section
    y[0] = x[0] * x[0];
#pragma omp section
    y[1] = x[n] * x[1];
  }
}

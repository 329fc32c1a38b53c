// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
#pragma omp parallel
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: '#pragma omp scope' is not supported
#pragma omp scope
  {
#pragma omp critical
    y[0] += x[n - 1] * x[0];
  }
}

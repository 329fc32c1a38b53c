// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
#pragma omp parallel
  {
#pragma omp single
    y[0] = x[n - 1] * x[0];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: '#pragma omp taskwait' is not supported
#pragma omp taskwait
  }
}

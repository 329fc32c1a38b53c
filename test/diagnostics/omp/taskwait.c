// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static void wait(int n, double *x) {
  x[n - 1] *= x[0];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the adjoint of a '#pragma omp taskwait' in a function that creates no task is not supported
#pragma omp taskwait
}
void f(int n, double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(y)
    y[0] = x[n - 1] * x[0];
    wait(n, x + 1);
    y[0] *= y[0];
  }
}

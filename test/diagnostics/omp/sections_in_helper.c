// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// The place is in the helper.
static void region(int n, double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}sections
#pragma omp parallel sections
  {
#pragma omp section
    y[0] = x[0] * x[n - 1];
#pragma omp section
    y[1] = x[1] * x[0];
  }
}
void f(int n, double *x, double *y) {
  region(n, x, y);
}

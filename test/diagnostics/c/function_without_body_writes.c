// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void exchange(double *field, int n);
void f(int n, double *x, double *y) {
  y[0] = x[0] * x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'exchange'
  exchange(y, n);
  y[0] *= x[1];
}

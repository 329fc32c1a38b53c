// RUN: %refused '--head=f(y)/(n)' %s -- | FileCheck %s
// CHECK: error: {{.*}}'n'
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

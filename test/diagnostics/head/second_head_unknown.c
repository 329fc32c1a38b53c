// RUN: %refused '--head=f(y)/(x)' '--head=h(y)/(x)' %s -- | FileCheck %s
// CHECK: error: {{.*}}'h'
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

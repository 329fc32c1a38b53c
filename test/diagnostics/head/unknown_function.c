// RUN: %refused '--head=g(y)/(x)' %s -- | FileCheck %s
// CHECK: error: {{.*}}'g'
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

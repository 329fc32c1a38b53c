// RUN: %refused '--head=f(z)/(x)' %s -- | FileCheck %s
// CHECK: error: {{.*}}'z'
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

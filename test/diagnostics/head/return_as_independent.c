// RUN: %refused '--head=f(y)/(return)' %s -- | FileCheck %s
// CHECK: error: {{.*}}return
double f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  return y[0];
}

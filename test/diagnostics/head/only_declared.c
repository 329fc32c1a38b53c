// RUN: %refused '--head=g(return)/(v)' %s -- | FileCheck %s
// CHECK: error: {{.*}}'g'
double g(double v);
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

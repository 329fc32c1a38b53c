// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}is not supported
  void *where = &&last;
  for (int i = 0; i < n; i++)
    y[i] = where ? x[i] * x[i] : 0.0;
last:
  return;
}

// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}has the type {{.*}}, which is not supported
  _Atomic double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  y[0] = s;
}

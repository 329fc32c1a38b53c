// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}has the type {{.*}}, which is not supported
    __float128 t = x[i];
    t *= t;
    y[i] = t;
  }
}

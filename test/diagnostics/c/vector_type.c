// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
typedef double v2 __attribute__((vector_size(16)));
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}has the type {{.*}}, which is not supported
    v2 a = {x[i], x[i]};
    y[i] = a[0] * a[1];
  }
}

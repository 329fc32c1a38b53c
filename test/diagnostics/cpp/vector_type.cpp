// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
typedef double v2 __attribute__((vector_size(16)));
void f(double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}has the type {{.*}}, which is not supported
  v2 a = {x[0], x[1]};
  y[0] = a[0] * a[1];
}

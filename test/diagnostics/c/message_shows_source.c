// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// The message has Clang's form: the line itself and a caret below follow.
double model(double v);
// CHECK: {{.*}}:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}'model'
// CHECK-NEXT: {{.*}}y[0] = x[0] + model(x[0]);
// CHECK-NEXT: {{.*}}^
void f(double *x, double *y) { y[0] = x[0] + model(x[0]); }

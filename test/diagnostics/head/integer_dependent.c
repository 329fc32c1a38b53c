// RUN: %refused '--head=f(count)/(x)' %s -- | FileCheck %s
// CHECK: error: {{.*}}'count'
void f(int *count, const double *x) { *count = x[0] > 1.0; }

// RUN: %refused '--head=f(y)/(x)' %s -- | FileCheck %s
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: {{(fatal )?}}error: {{.*}}there-is-no-such-header.h
#include "there-is-no-such-header.h"
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

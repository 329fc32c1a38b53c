// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <stdlib.h>
void f(int n, double *x, double *y) {
  y[0] = x[0] * x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}this frees memory that the differentiated code did not allocate
  free(x);
}

// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <stdlib.h>
static int below(const void *a, const void *b) { return *(const double *)a < *(const double *)b ? -1 : 1; }
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'qsort' gets values whose derivatives are needed
  qsort(y, n, sizeof *y, below);
}

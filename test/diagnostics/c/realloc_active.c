// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <stdlib.h>
void f(int n, double *x, double *y) {
  double *work = malloc(n * sizeof *work);
  work[0] = x[0] * x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'realloc'
  work = realloc(work, 2 * n * sizeof *work);
  work[n] = work[0];
  y[0] = work[n] * x[1];
  free(work);
}

// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <stdlib.h>
static int below(const void *a, const void *b) { return *(const double *)a < *(const double *)b ? -1 : 1; }
void f(int n, double (*rows)[3], double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = rows[i][0] = x[i] * x[i];
  // What is sorted are no elements of the array: rows, or of a size that is not known.
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'qsort' gets values whose derivatives are needed
  qsort(rows, n, sizeof *rows, below);
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'qsort' gets values whose derivatives are needed
  qsort(y, n, n * sizeof *y, below);
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'bsearch' gets values whose derivatives are needed
  double *found = bsearch(x, y, n, sizeof *y, below);
  y[0] += found ? *found : rows[0][0];
}

// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <stdio.h>
void f(const char *text, double *x, double *y) {
  double t = x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'sscanf'
  if (sscanf(text, "%lf", &t) == 1)
    y[0] = t * x[0];
  y[0] += t;
}

// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <stdio.h>
#include <stdlib.h>
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    char text[64];
    snprintf(text, sizeof text, "%.17g", x[i]);
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a number that depends on the independents comes out of a string
    y[i] = atof(text);
    sprintf(text, "%.17g", x[i]);
    // CHECK: {{.*}}:[[@LINE+1]]:5: error: a number that depends on the independents comes out of a string
    sscanf(text, "%lf", &y[i]);
  }
}

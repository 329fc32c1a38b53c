// What functions print that steps call would be said again; what stands in front of the program's end would not.
// RUN: %refused '--head=f(y)/(x)' %s -- | FileCheck --implicit-check-not=error: %s
#include <stdio.h>
#include <stdlib.h>
static double told(double a) {
  if (a > 3) {
    printf("large\n");
    a = 3;
  }
  return a * a;
}
static double ended(double a) {
  if (a > 3) {
    printf("too large\n");
    exit(1);
  }
  return a * a;
}
void f(int n, const double *x, double *y) {
  double s = 1.0;
// CHECK: checkpoint_prints.c:[[@LINE+2]]:3: error: this loop cannot have checkpoints: a function that its steps call does output [checkpoint-loop]
#pragma adjgen checkpoint(binomial, 3)
  for (int k = 0; k < n; k++)
    s = told(s) * x[k];
#pragma adjgen checkpoint(binomial, 3)
  for (int k = 0; k < n; k++)
    s = ended(s) * x[k];
  *y = s;
}

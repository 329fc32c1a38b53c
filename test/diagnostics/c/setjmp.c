// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <setjmp.h>
static jmp_buf out;
static void leave(double v) {
  if (v < 0.0)
    longjmp(out, 1);
}
void f(double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}setjmp
  if (setjmp(out))
    return;
  leave(x[0]);
  y[0] = x[0] * x[0];
}

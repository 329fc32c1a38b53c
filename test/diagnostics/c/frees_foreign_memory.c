// With the primal's results the adjoint would have to free it, and its caller still has it. Nor is what a global variable leads to,
// or a variable itself, the caller's to free later.
// RUN: %refused --with-primal '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s | FileCheck %s --check-prefix=GLOBAL
// RUN: %refused --mode=forward '--head=g(y)/(x)' %s | FileCheck %s --check-prefix=GLOBAL
// RUN: %refused '--head=h(y)/(x)' %s | FileCheck %s --check-prefix=ANY
#include <stdarg.h>
#include <stdlib.h>
void f(int n, double *x, double *y) {
  y[0] = x[0] * x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}this frees memory that the differentiated code did not allocate
  free(x);
}

extern double *work;
void g(int n, double *x, double *y) {
  work[0] = x[0];
  y[0] = work[0] * x[1];
  // GLOBAL: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}this frees memory that the differentiated code did not allocate
  free(work);
}

static void release(int n, ...) {
  va_list list;
  va_start(list, n);
  // ANY: error:
  free(va_arg(list, double *));
  va_end(list);
}
void h(int n, double *x, double *y) {
  y[0] = x[0] * x[0];
  release(1, x);
}

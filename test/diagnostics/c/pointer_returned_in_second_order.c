// RUN: not %adjgen '--head=f(return)/(x)' --mode=reverse,forward -o %t.c %s -- 2>&1 | FileCheck %s
// RUN: not %adjgen '--head=f(return)/(x)' --mode=forward,forward -o %t.c %s -- 2>&1 | FileCheck %s
#include <stdlib.h>
// CHECK: {{.*}}:[[@LINE+1]]:9: error: 'f' returns a pointer to data whose derivative is needed
double *f(const double *x) {
  double *y = malloc(sizeof *y);
  *y = x[0] * x[0];
  return y;
}
// RUN: not %adjgen '--head=g(out)/(x)' --directions=4 -o %t.c %s -- 2>&1 | FileCheck %s --check-prefix=GIVEN
// RUN: %adjgen '--head=g(out)/(x)' --mode=reverse,forward -o %t.c %s --
// GIVEN: {{.*}}:[[@LINE+1]]:6: error: 'g' allocates memory with derivatives and leaves it to its caller
void g(const double *x, double **out) {
  *out = malloc(sizeof **out);
  **out = x[0] * x[0];
}

// A driver's derivatives obey what --checkpoint says, as others do; it has the last word where a pragma says otherwise.
// RUN: %adjgen '--head=f(y)/(x)' --driver=hessian --extent=x=n,y=1 --checkpoint=matrices_of_long_runs.c:18:all -o %t.c %s --
// RUN: FileCheck %s --check-prefix=ALL < %t.c
// ALL: adjgen_checkpoint_begin({{.*}}ADJGEN_ALL
// RUN: %adjgen '--head=f(y)/(x)' --driver=hessian --extent=x=n,y=1 --checkpoint=matrices_of_long_runs.c:18:none -o %t.none.c %s --
// RUN: FileCheck %s --check-prefix=NONE < %t.none.c
// NONE-NOT: adjgen_checkpoint
// RUN: %adjgen '--head=f(y)/(x)' --mode=reverse --checkpoint=none -o %t.off.c %s --
// RUN: FileCheck %s --check-prefix=NONE < %t.off.c
// RUN: %checks '--head=f(y)/(x)' --driver=hessian --set n=6,steps=11 --extent 'x=n,y=1' %s | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <math.h>
void f(int n, int steps, const double *x, double *y) {
  double u[64];
  for (int i = 0; i < n; i++)
    u[i] = x[i];
#pragma adjgen checkpoint(binomial, 3)
  for (int k = 0; k < steps; k++)
    for (int i = 1; i < n; i++)
      u[i] += 0.1 * sin(u[i - 1]) * u[i];
  *y = 0.0;
  for (int i = 0; i < n; i++)
    *y += u[i] * u[i];
}

// --checkpoint, as for generating.
// RUN: %checks '--head=f(u)/(x)' --set n=5,steps=7 --extent u=n,x=n --checkpoint=binomial:2 --keep=%t %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: grep adjgen_checkpoint_begin %t/adjoint.c
// RUN: not %adjgen check '--head=f(u)/(x)' --set n=5,steps=7 --extent u=n,x=n --checkpoint=all:2 %s 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: adjgen: --checkpoint=all:2: '2' is a number too many
void f(int n, int steps, double *u, const double *x) {
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++)
      u[i] = u[i] * u[i] * 0.5 + x[i];
}

// A head whose callees stand in other sources, in whichever order these are named; what they keep at file scope begins each
// call with the same values.
// RUN: %checks '--head=top(return)/(x)' --set n=5 --extent x=n --threads 1,2 %s %S/Inputs/inner.c %S/Inputs/norm.c -- -fopenmp | FileCheck %s
// RUN: %checks '--head=top(return)/(x)' --no-openmp --set n=5 --extent x=n %S/Inputs/inner.c %S/Inputs/norm.c %s | FileCheck %s
// RUN: %checks '--head=top(return)/(x)' --no-openmp --mode=forward,reverse --set n=5 --extent x=n %s %S/Inputs/inner.c %S/Inputs/norm.c | FileCheck %s
// RUN: %checks '--head=top(return)/(x)' --no-openmp --directions=3 --set n=5 --extent x=n %s %S/Inputs/inner.c %S/Inputs/norm.c | FileCheck %s
// RUN: %checks '--head=twice(return)/(x)' --driver=jacobian --set n=5 --extent x=n %S/Inputs/norm.c %s %S/Inputs/inner.c | FileCheck %s
// RUN: %checks '--head=top(return)/(x)' --no-openmp --mode=pattern --set n=5 --extent x=n %s %S/Inputs/inner.c %S/Inputs/norm.c | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %cannot '--head=top(return)/(x)' --set n=5 --extent x=n %s %S/Inputs/inner.c | FileCheck %s --check-prefix=MISSING
// MISSING: several_sources.c:[[@LINE+9]]:{{[0-9]+}}: error: the derivative of 'norm' is needed here
// RUN: %cannot '--head=top(return)/(x)' --set n=5 --extent x=n %s %S/Inputs/nowhere.c | FileCheck %s --check-prefix=FILE
// FILE: error: no such file: '{{.*}}nowhere.c'
void inner(int n, double *y, const double *x);
double norm(int n, const double *x);
double top(int n, const double *x) {
  double y[64];
  inner(n, y, x);
  inner(n, y, y);
  return norm(n, y);
}
double twice(int n, const double *x) {
  double s = norm(n, x);
  return s * s;
}

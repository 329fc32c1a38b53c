// What a call without a prototype passes must be what the definition takes: anything else is undefined.
// RUN: %refused '--head=f(y)/(x)' %s -- -w | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -w | FileCheck %s
double sum(a, b)
double a;
float b;
{ return a * b; }
double given(p, k)
double *p;
short k;
{ return p[k]; }
double later();
void f(const double *x, double *y) {
  // CHECK: [[@LINE+1]]:10: error: the arguments of this call do not have the types of the parameters of 'sum', whose old-style definition (f(x) double x; { ... }) does not convert them
  y[0] = sum(x[0]);
  // CHECK: [[@LINE+1]]:10: error: the arguments of this call do not have the types of the parameters of 'sum'
  y[1] = sum(x[0], x[1], 1);
  // The definition stands in front: Clang converts the numbers, and others do not.
  // CHECK: [[@LINE+1]]:10: error: the arguments of this call do not have the types of the parameters of 'sum'
  y[2] = sum(x[0], 1);
  // CHECK: [[@LINE+1]]:10: error: the arguments of this call do not have the types of the parameters of 'sum'
  y[3] = sum(1, x[0]);
  // CHECK: [[@LINE+1]]:10: error: the arguments of this call do not have the types of the parameters of 'sum'
  y[4] = sum(x[0] > 0, x[1]);
  // CHECK: [[@LINE+1]]:10: error: the arguments of this call do not have the types of the parameters of 'given'
  y[5] = given(y, x[0]);
  // CHECK: [[@LINE+1]]:10: error: the arguments of this call do not have the types of the parameters of 'later'
  y[6] = later(1);
  // CHECK-NOT: error
  y[7] = sum(x[0], x[1]) + sum(x[0], (float)x[1]) + sum((float)x[0], (double)1) + given(y, 'a' - 'a') + given(y, 1L);
}
double later(a)
double a;
{ return a * a; }

// What a call without a prototype passes must be what the definition takes: anything else is undefined.
// RUN: %refused '--head=f(y)/(x)' %s -- -w | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -w | FileCheck %s
double sum(a, b)
double a;
float b;
{ return a * b; }
void f(const double *x, double *y) {
  // CHECK: [[@LINE+1]]:10: error: a call of 'sum' with other arguments than its definition has parameters is not supported here
  y[0] = sum(x[0]);
  // CHECK: [[@LINE+1]]:10: error: a call of 'sum' with
  y[1] = sum(x[0], x[1], 1);
  y[3] = sum(x[0], x[1]);
}

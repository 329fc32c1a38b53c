// RUN: %finds '--head=f(y)/(x)' --extent x=1,y=1 --range x=2:2 %s | FileCheck %s
// The result jumps at the point that is given.
void f(const double *x, double *y) {
  double a = x[0] * x[0];
  double b = 3.0;
  if (a >= 4.0)
    // CHECK: jump.c:[[@LINE+1]]:{{[0-9]+}}: error: the control flow changes here
    b = a * 5.0;
  *y = b * x[0];
}
// CHECK: verdict: undecided: the control flow changes at a point that was tried

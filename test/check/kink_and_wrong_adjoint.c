// RUN: %finds '--head=f(y)/(x)' --extent x=2,y=2 --init=start %s | FileCheck %s
// A kink explains a tangent, and no adjoint that differs from it.
// CHECK: 1  repeats  undecided  {{ *}}WRONG
#include <math.h>
void start(double *x, double *y) {
  x[0] = 0.0;
  x[1] = 2.0;
  y[0] = y[1] = 0.0;
}
double cube(double v) { return v * v * v; }
void cube_b(double v, double *v_b, double return_b) { *v_b += 2.0 * v * v * return_b; }
double cube_d(double v, double v_d, double *return_d) {
  *return_d = 3.0 * v * v * v_d;
  return cube(v);
}
#pragma adjgen derivative(cube) adjoint(cube_b) tangent(cube_d)
void f(const double *x, double *y) {
  // CHECK: kink_and_wrong_adjoint.c:[[@LINE+1]]:{{[0-9]+}}: error: 'y[0]' is not differentiable here
  y[0] = fabs(x[0]);
  y[1] = cube(x[1]);
}
// CHECK: verdict: WRONG

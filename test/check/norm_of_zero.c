// RUN: %finds '--head=f/(x)' --extent x=2 --threads=1 %s | FileCheck %s
// The norm of a vector that is zero has no derivative: the adjoint is not finite, and nothing is wrong with it.
// CHECK: 1  repeats  {{[0-9.e+-]+|equal}}  {{ *}}undecided
#include <math.h>
double f(const double *x) {
  double v[2] = {x[0] - x[0], 0.0 * x[1]};
  double s = v[0] * v[0] + v[1] * v[1];
  // CHECK: norm_of_zero.c:[[@LINE+1]]:{{[0-9]+}}: error: this statement is not differentiable by 's' here: to its adjoint it adds {{-?inf}}, the tangent gives {{-?inf}}
  double r = sqrt(s);
  return x[0] * x[1] + r;
}
// CHECK: verdict: undecided: the primal is not differentiable at a point that was tried

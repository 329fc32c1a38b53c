// RUN: %finds '--head=f(y)/(x)' --set n=8 --extent x=n,y=1 --init=start %s | FileCheck %s
// One of the inputs, which a function of the user's sets, is where |x| has no derivative.
// CHECK: 1  repeats  undecided  {{ *[0-9]}}
#include <math.h>
void start(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    x[i] = i - 3.0;
  *y = 0.0;
}
void f(int n, const double *x, double *y) {
  double s = 1.0;
  for (int i = 0; i < n; i++) {
    s = s * 1.1 + x[i];
    // CHECK: kink.c:[[@LINE+1]]:{{[0-9]+}}: error: 's' is not differentiable here: the slope to the left is {{.*}} (execution number 4 of this line)
    s += fabs(x[i]);
  }
  *y = s;
}
// CHECK: verdict: undecided: the primal is not differentiable at a point that was tried

// Memory that a function of C++ returns, with new and with malloc; and where it is wrong.
// RUN: %checks '--head=lib::made(return)/(x)' --set n=4 --extent x=n,return=n --no-race-check %s | FileCheck %s
// RUN: %checks '--head=one(return)/(x)' --extent return=1 %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %finds '--head=wrong(return)/(x)' --set n=4 --extent x=n,return=n %s | FileCheck %s --check-prefix=WRONG
// WRONG: returned_memory.cpp:[[@LINE+34]]:12: error: the adjoint of 'v' in the call of 'drag' is wrong
// WRONG: verdict: WRONG
#include <cmath>
#include <cstdlib>

double drag(double v) { return v * std::fabs(v); }
void drag_b(double v, double *v_b, double return_b) { *v_b += std::fabs(v) * return_b; }
double drag_d(double v, double v_d, double *return_d) {
  *return_d = 2.0 * std::fabs(v) * v_d;
  return drag(v);
}
#pragma adjgen derivative(drag) adjoint(drag_b) tangent(drag_d)

namespace lib {
double *made(int n, const double *x) {
  double *y = new double[n];
  for (int i = 0; i < n; ++i)
    y[i] = x[i] * x[0];
  return y;
}
} // namespace lib
struct state {
  double position[3], mass;
};
state *one(double x) {
  state *s = new state;
  for (int i = 0; i < 3; ++i)
    s->position[i] = x * x * i;
  s->mass = 2.0 * x;
  return s;
}
double *wrong(int n, const double *x) {
  double *y = static_cast<double *>(std::malloc(n * sizeof(double)));
  for (int i = 0; i < n; ++i)
    y[i] = drag(x[i]);
  return y;
}

// RUN: %finds '--head=unit(x)/(x)' --set n=10 --extent x=n %s | FileCheck %s
// A factor in a given adjoint is wrong: found at the call, of an array.
#include <math.h>

double length(int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return sqrt(s);
}
void length_b(int n, const double *x, double *x_b, double return_b) {
  const double l = length(n, x);
  for (int i = 0; i < n; i++)
    x_b[i] += 1.001 * x[i] / l * return_b;
}
double length_d(int n, const double *x, const double *x_d, double *return_d) {
  const double l = length(n, x);
  *return_d = 0.0;
  for (int i = 0; i < n; i++)
    *return_d += x[i] / l * x_d[i];
  return l;
}
#ifdef __adjgen__
#pragma adjgen derivative(length) adjoint(length_b) tangent(length_d) elements(x[n])
#endif

// CHECK: 1  repeats  {{[0-9]}}{{.*}}WRONG
// CHECK: error: the adjoint of 'x[{{[0-9]+}}]' is
void unit(int n, double *restrict x) {
  // CHECK: wrong_rule.c:[[@LINE+1]]:{{[0-9]+}}: error: the adjoint of an element of 'x' in the call of 'length' is wrong
  const double l = length(n, x);
  // CHECK: wrong_rule.c:24:1: note: the derivative of 'length' is given here
  for (int i = 0; i < n; i++)
    x[i] /= l;
}
// CHECK: verdict: WRONG

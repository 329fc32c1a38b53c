// An extent that is too small, results that are no numbers, and a program that ends.
// RUN: %finds '--head=f(y)/(x)' --set n=9 --extent x=n,y=4 %s | FileCheck %s
// CHECK: error: the primal writes beyond the ends of 'y'
// CHECK: verdict: the primal writes beyond the ends of its arrays
// RUN: %finds '--head=f(y)/(x)' --set n=4 --extent x=n,y=n --range x=-2:-1 %s | FileCheck %s --check-prefix=NAN
// NAN: error: the primal's result 'y[{{[0-9]}}]' is {{-?}}nan
// NAN: verdict: the primal's results are no numbers
// RUN: %finds '--head=ends(return)/(x)' %s | FileCheck %s --check-prefix=ENDS
// ENDS: error: the primal itself ends the program (status 7); are its arguments right? (--set, --extent, --range)
// ENDS: verdict: the primal ends the program
// RUN: %finds '--head=squared(return)/(x)' %s | FileCheck %s --check-prefix=RULE
// RULE: error: the program fails (status 5)
// RULE: verdict: WRONG
#include <math.h>
#include <stdlib.h>
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = sqrt(x[i]);
}
double ends(double x) {
  if (x > 0.0)
    exit(7);
  return x * x;
}
double square(double v) { return v * v; }
void square_b(double v, double *v_b, double return_b) {
  *v_b += 2.0 * v * return_b;
  exit(5);
}
double square_d(double v, double v_d, double *return_d) {
  *return_d = 2.0 * v * v_d;
  return v * v;
}
#pragma adjgen derivative(square) adjoint(square_b) tangent(square_d)
double squared(double x) { return square(x); }

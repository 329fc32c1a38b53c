// An extent that is too small, results that are no numbers, and a program that ends.
// RUN: %finds '--head=f(y)/(x)' --set n=9 --extent x=n,y=4 %s | FileCheck %s
// CHECK: error: the primal writes beyond the ends of 'y'
// RUN: %finds '--head=f(y)/(x)' --set n=4 --extent x=n,y=n --range x=-2:-1 %s | FileCheck %s --check-prefix=NAN
// NAN: error: the primal's result 'y[{{[0-9]}}]' is {{-?}}nan
// RUN: %finds '--head=ends(return)/(x)' %s | FileCheck %s --check-prefix=ENDS
// ENDS: error: the program fails (status 7)
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

// Functions that have only the names of the library's: what they do is not known here.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c99 | FileCheck --implicit-check-not=error: %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -std=c99 | FileCheck --implicit-check-not=error: %s
#include <math.h>
double y0(double t);                // -std=c99 hides the library's
double err(const double *v, int n); // err.h is not included
double random(double scale);
double inf(const double *v, int n);
double sin(double), tgamma(double); // the same as the header's
int parity(int k);
void f(const double *x, double *y) {
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'y0' is not known [function-rule]
  y[0] = y0(x[0]);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'err' is not known [function-rule]
  y[1] = err(x, 2);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'random' is not known [function-rule]
  y[2] = random(x[0]);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'inf' is not known [function-rule]
  y[3] = inf(x, 2);
  y[4] = sin(x[0]) * tgamma(x[1]) * parity(3);
}

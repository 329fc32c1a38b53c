// Overloads of the program's own that have names of the library's: what they do is not known here.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck --implicit-check-not=error: %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck --implicit-check-not=error: %s
#include <cmath>
double round(double x, int digits);
double err(double a, double b);
double exp(const double *v, int n);
namespace model {
double sin(double x);
}
void f(const double *x, double *y) {
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'round' is not known [function-rule]
  y[0] = round(x[0], 2);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'err' is not known [function-rule]
  y[1] = err(x[0], 1.0);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'exp' is not known [function-rule]
  y[2] = exp(x, 2);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'model::sin' is needed here
  y[3] = model::sin(x[0]);
  y[4] = std::exp(x[0]) * exp(x[1]) * round(x[0]);
}

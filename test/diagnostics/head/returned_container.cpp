// What such a function returns holds real numbers: that it had no dependent would be no help.
// RUN: not %adjgen --head=twice %s -o %t.cpp 2>&1 | FileCheck %s
// RUN: not %adjgen '--head=twice()/(x)' %s -o %t.cpp 2>&1 | FileCheck %s --check-prefix=NAMED
#include <deque>
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'twice' cannot be what is to be differentiated: its object, or what it returns, is of a class that generated code cannot use as it is [head-class]
// NAMED: error:
std::deque<double> twice(int n, const double *x) {
  std::deque<double> y(n);
  for (int i = 0; i < n; i++)
    y[i] = 2 * x[i] * x[i];
  return y;
}

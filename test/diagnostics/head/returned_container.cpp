// What such a function returns holds real numbers: that it had no dependent would be no help.
// RUN: not %adjgen --head=twice %s -o %t.cpp 2>&1 | FileCheck %s
// RUN: not %adjgen '--head=twice()/(x)' %s -o %t.cpp 2>&1 | FileCheck %s --check-prefix=NAMED
#include <vector>
// CHECK: [[#@LINE+2]]:21: error: 'twice' cannot be what is to be differentiated: its object, or what it returns, is of a class that generated code cannot use as it is [head-class]
// NAMED: error:
std::vector<double> twice(const std::vector<double> &x) {
  std::vector<double> y(x.size());
  for (unsigned i = 0; i < x.size(); i++)
    y[i] = 2 * x[i] * x[i];
  return y;
}

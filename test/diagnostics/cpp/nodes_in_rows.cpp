// RUN: not %adjgen --head=f --directions=ways %s -o %t.cpp -- -std=c++17 2> %t.err
// RUN: FileCheck %s < %t.err
// RUN: not test -e %t.cpp
#include <list>

/// Lists are followed; what is in the way of several directions then is what the message says.
// CHECK: nodes_in_rows.cpp:[[@LINE+2]]:{{.*}} error: not supported for several directions at once: a node of a container holds both numbers and pointers to numbers [directions-use]
double f(const double *x) {
  std::list<double> l;
  l.push_back(x[0] * x[1]);
  return l.front();
}
// CHECK-NOT: library-class

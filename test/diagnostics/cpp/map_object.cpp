// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
#include <map>
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}the object 'total' of the type 'std::map<int, double>' is not supported
  std::map<int, double> total;
  for (int i = 0; i < n; i++) {
    total[i] = x[i];
    y[i] = total[i] * x[i];
  }
}

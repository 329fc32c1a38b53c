// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
#include <string>
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}is not supported
  std::string name("total");
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i] * static_cast<double>(name.size());
}

// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
#include <Eigen/Dense>

double f(int n, const Eigen::VectorXd &x) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a choice between expressions of Eigen is not supported
  return (n > 2 ? x.head(2) : x.tail(2)).sum();
}

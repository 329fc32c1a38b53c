// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
#include <Eigen/Dense>

void f(const Eigen::MatrixXd &a, const Eigen::VectorXd &b, Eigen::VectorXd &x) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'ldlt' of Eigen is not supported here
  x = a.ldlt().solve(b);
}

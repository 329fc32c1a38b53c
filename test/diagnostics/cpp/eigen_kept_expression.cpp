// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
#include <Eigen/Dense>

double f(const Eigen::MatrixXd &a, Eigen::VectorXd &x) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this keeps an expression of Eigen that is computed again whenever it is used
  auto r = a * x - x;
  x(0) = 1.0;
  return r.norm();
}

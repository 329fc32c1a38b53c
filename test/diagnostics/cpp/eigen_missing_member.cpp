// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
#include <Eigen/Dense>

double f(const Eigen::MatrixXd &a, const Eigen::VectorXd &b) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: no member named 'selfadjointView' in 'Eigen::Matrix<double, -1, -1>'
  return b.dot(a.selfadjointView<Eigen::Lower>() * b);
}

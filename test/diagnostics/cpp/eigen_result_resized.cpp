// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
#include <Eigen/Dense>

void f(const Eigen::VectorXd &x, Eigen::VectorXd &y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'y', a container that the caller of what is to be differentiated owns
  y.resize(x.size());
  y = 2.0 * x;
}

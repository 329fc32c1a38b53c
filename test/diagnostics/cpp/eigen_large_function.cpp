// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
#include <Eigen/Dense>

template <class D> static double energy(const Eigen::MatrixBase<D> &v) {
  if (v(0) > 0.0)
    return v.squaredNorm();
  return v.sum();
}

double f(const Eigen::VectorXd &x) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'energy' works on expressions of Eigen, but is too large, or too involved, to be put in the place of its call
  return energy(2.0 * x);
}

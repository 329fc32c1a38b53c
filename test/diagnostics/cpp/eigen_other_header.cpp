// RUN: %refused '--head=f' %s -- -std=c++17 -I/usr/include/eigen3 | FileCheck %s
#include <Eigen/Dense>
// CHECK: {{.*}}eigen_other_header.cpp:[[@LINE+1]]:{{[0-9]+}}: error: "<Eigen/Sparse> is not supported"
#include <Eigen/Sparse>

double f(const Eigen::VectorXd &b) { return b.sum(); }

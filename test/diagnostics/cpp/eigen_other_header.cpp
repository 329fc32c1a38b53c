// What has no model may be included, and used where nothing is differentiated.
// RUN: %refused '--head=g' %s -- -std=c++17 -I/usr/include/eigen3 | FileCheck %s
// RUN: %adjgen '--head=f' %s -o %t.cpp -- -std=c++17 -I/usr/include/eigen3
#include <Eigen/Dense>
#include <Eigen/Sparse>

double f(const Eigen::VectorXd &b) { return b.sum() * b[0]; }

double g(const Eigen::VectorXd &b) {
  // CHECK: {{.*}}eigen_other_header.cpp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'SparseMatrix'{{.*}} [eigen-unknown]
  Eigen::SparseMatrix<double> m(3, 3);
  return b.sum() * m.size();
}

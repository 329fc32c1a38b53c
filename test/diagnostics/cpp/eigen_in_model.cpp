// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
#include <complex>
#include <eigen3/Eigen/Dense>

double f(const Eigen::Matrix4d &a, const double *x) {
  // CHECK-DAG: {{.*}}eigen_in_model.cpp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}determinant() of matrices that are not known to be at most 3 x 3 is not supported
  const double d = a.determinant();
  // CHECK-DAG: {{.*}}eigen_in_model.cpp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}only numbers are supported as elements of a matrix
  Eigen::Matrix<std::complex<double>, 2, 1> z;
  return d * x[0] + z.size();
}

// Matrices and vectors of Eigen that heads return, of fixed and of other sizes.
// RUN: %checks --head=fixed %s -- -I/usr/include/eigen3 | FileCheck %s
// RUN: %checks --head=square %s -- -I/usr/include/eigen3 | FileCheck %s
// RUN: %checks --head=scaled --extent a.rows=4,return.rows=4 %s -- -I/usr/include/eigen3 | FileCheck %s
// RUN: %checks --head=table --set n=3 --extent return.rows=n,return.cols=2 %s -- -I/usr/include/eigen3 | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <Eigen/Dense>
Eigen::Vector3d fixed(const Eigen::Vector3d &a, double t) {
  return t * a + a.cross(Eigen::Vector3d(t, 1, 2));
}
Eigen::VectorXd scaled(const Eigen::VectorXd &a, double t) {
  Eigen::VectorXd r = t * a;
  r(0) *= t;
  return r;
}
Eigen::MatrixXd table(int n, double t) {
  Eigen::MatrixXd m(n, 2);
  for (int i = 0; i < n; i++) {
    m(i, 0) = t * i;
    m(i, 1) = t * t;
  }
  return m;
}
Eigen::Matrix2d square(double t) {
  Eigen::Matrix2d m;
  m << t, t * t, 1, t;
  return m * m;
}

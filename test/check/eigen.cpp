// Vectors and matrices of Eigen, of fixed and of other sizes.
// RUN: %checks --head=form --extent e=3,m.rows=3,m.cols=2 %s -- -I/usr/include/eigen3 | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %cannot --head=form --extent e=3 %s -- -I/usr/include/eigen3 | FileCheck %s --check-prefix=ROWS
// ROWS: error: how many elements 'm.rows' leads to is not known
#include <Eigen/Dense>
double form(const Eigen::VectorXd &e, const Eigen::Matrix3d &fixed, const Eigen::MatrixXd &m) {
  double s = 0;
  for (int i = 0; i < e.size(); i++)
    s += e(i) * m(i, 1) * fixed(0, i);
  return s;
}

// adjgen --head=f eigen-unknown.cpp -- -std=c++17
// Something of Eigen that is not supported, found while the source is read.
#include <Eigen/Dense>
double f(const Eigen::MatrixXd &a, const Eigen::VectorXd &b) {
  return b.dot(a.selfadjointView<Eigen::Lower>() * b);
}

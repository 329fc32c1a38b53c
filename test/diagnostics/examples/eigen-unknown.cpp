// adjgen --head=f eigen-unknown.cpp -- -std=c++17
// The source uses a part of Eigen that is not supported.
#include <Eigen/Dense>
double f(const Eigen::MatrixXd &a, const Eigen::VectorXd &b) {
  return b.dot(a.selfadjointView<Eigen::Lower>() * b);
}

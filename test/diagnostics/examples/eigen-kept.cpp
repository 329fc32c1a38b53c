// adjgen --head=f eigen-kept.cpp -- -std=c++17
// With auto, the variable is not a matrix. It is an expression, which is computed at each use, perhaps with other values.
#include <Eigen/Dense>
double f(const Eigen::MatrixXd &a, Eigen::VectorXd &x) {
  auto r = a * x - x;
  x(0) = 1.0;
  return r.norm();
}

// adjgen --head=f eigen-operation.cpp -- -std=c++17
// adjgen can read the operation, but does not know its derivative.
#include <Eigen/Dense>
void f(const Eigen::MatrixXd &a, const Eigen::VectorXd &b, Eigen::VectorXd &x) { x = a.ldlt().solve(b); }

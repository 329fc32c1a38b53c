// adjgen --head=f eigen-operation.cpp -- -std=c++17
// The operation is read, but its derivative is not known.
#include <Eigen/Dense>
void f(const Eigen::MatrixXd &a, const Eigen::VectorXd &b, Eigen::VectorXd &x) { x = a.ldlt().solve(b); }

// adjgen --head=f eigen-large-function.cpp -- -std=c++17
// A parameter of the function is an expression of Eigen, and generated code cannot pass an expression to a function.
#include <Eigen/Dense>
template <class D> static double energy(const Eigen::MatrixBase<D> &v) {
  if (v(0) > 0.0)
    return v.squaredNorm();
  return v.sum();
}
double f(const Eigen::VectorXd &x) { return energy(2.0 * x); }

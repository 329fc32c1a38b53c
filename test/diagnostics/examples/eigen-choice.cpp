// adjgen --head=f eigen-choice.cpp -- -std=c++17
// The choice between the two expressions would be made again at each use.
#include <Eigen/Dense>
double f(int n, const Eigen::VectorXd &x) { return (n > 2 ? x.head(2) : x.tail(2)).sum(); }

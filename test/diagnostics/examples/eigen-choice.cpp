// adjgen --head=f eigen-choice.cpp -- -std=c++17
// Which expression it is would be decided each time it is used.
#include <Eigen/Dense>
double f(int n, const Eigen::VectorXd &x) { return (n > 2 ? x.head(2) : x.tail(2)).sum(); }

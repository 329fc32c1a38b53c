// adjgen --head='f(y)/(x)' container-resized.cpp -- -std=c++17
// The derivative of a container is a container of the same size. The caller has made it before the call.
#include <vector>
void f(const std::vector<double> &x, std::vector<double> &y) {
  for (std::size_t i = 0; i < x.size(); ++i)
    y.push_back(x[i] * x[i]);
}

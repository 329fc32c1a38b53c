// adjgen --head='f(y)/(x)' destructor-place.cpp -- -std=c++17
// adjgen cannot see where the object is destroyed.
#include <vector>
void f(int n, double *x, double *y) {
  switch (n) {
  case 1:
    y[0] = x[0];
    break;
  default:
    std::vector<double> v(2, x[0]);
    y[0] = v[0] * v[1];
  }
}

// adjgen --head='f(y)/(x)' conditional-temporary.cpp -- -std=c++17
// A condition inside of an expression decides whether there is an object to destroy.
#include <vector>
static const double *first(const std::vector<double> &v) { return v.data(); }
void f(int n, double *x, double *y) {
  y[0] = *(n > 2 ? first(std::vector<double>(x, x + 2)) : x);
}

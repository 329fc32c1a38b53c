// adjgen --head='f(y)/(x)' conditional-temporary.cpp -- -std=c++17
// Whether the object is there to be destroyed depends on a condition inside of an expression.
#include <vector>
static const double *first(const std::vector<double> &v) { return v.data(); }
void f(int n, double *x, double *y) {
  y[0] = *(n > 2 ? first(std::vector<double>(x, x + 2)) : x);
}

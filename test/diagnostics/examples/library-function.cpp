// adjgen --head='f(y)/(x)' library-function.cpp -- -std=c++17
// What the library's function does is not among what derivatives are made of.
#include <algorithm>
#include <vector>
void f(const double *x, double *y) {
  std::vector<double> v(x, x + 4);
  std::inplace_merge(v.begin(), v.begin() + 2, v.end());
  *y = v[0] * v[3];
}

// adjgen --head='f(y)/(x)' library-function.cpp -- -std=c++17
// adjgen has no derivative for this function of the library.
#include <algorithm>
#include <vector>
void f(const double *x, double *y) {
  std::vector<double> v(x, x + 4);
  std::inplace_merge(v.begin(), v.begin() + 2, v.end());
  *y = v[0] * v[3];
}

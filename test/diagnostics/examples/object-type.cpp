// adjgen --head='f(y)/(x)' object-type.cpp -- -std=c++17
// Objects of this class are not supported; docs/cpp.md lists the supported classes.
#include <map>
void f(int n, double *x, double *y) {
  std::map<int, double *> rows;
  for (int i = 0; i < n; i++) {
    rows[i] = x + i;
    y[i] = *rows[i] * x[i];
  }
}

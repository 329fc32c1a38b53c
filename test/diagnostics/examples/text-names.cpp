// adjgen --head='f(y)/(x)' text-names.cpp -- -std=c++17
// A statement about strings or streams is copied to a function of its own. It may use only what can be passed to that function.
#include <iostream>
void f(double *x, double *y) {
  double factor = 1.0;
  std::cin >> factor;
  *y = *x * factor;
}

// adjgen --head='f(y)/(x)' text-names.cpp -- -std=c++17
// A statement about strings or streams is carried over as it is, and may name only what can be handed to it.
#include <iostream>
void f(double *x, double *y) {
  double factor = 1.0;
  std::cin >> factor;
  *y = *x * factor;
}

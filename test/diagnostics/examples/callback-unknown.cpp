// adjgen --head='f(y)/(x)' callback-unknown.cpp -- -std=c++17
// adjgen knows what a std::function calls if it is initialized with a function or a closure and never assigned to.
#include <functional>
void f(bool squares, const double *x, double *y) {
  std::function<double(double)> g = [](double t) { return t; };
  if (squares)
    g = [](double t) { return t * t; };
  *y = g(*x);
}

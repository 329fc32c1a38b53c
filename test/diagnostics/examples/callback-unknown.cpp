// adjgen --head='f(y)/(x)' callback-unknown.cpp -- -std=c++17
// What a std::function calls is known where it is made of a function or a closure, and never given another.
#include <functional>
void f(bool squares, const double *x, double *y) {
  std::function<double(double)> g = [](double t) { return t; };
  if (squares)
    g = [](double t) { return t * t; };
  *y = g(*x);
}

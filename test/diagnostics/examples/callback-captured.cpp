// adjgen --head='f(y)/(x)' callback-captured.cpp -- -std=c++17
// The closure leaves the function in which adjgen knows what the captured std::function calls.
#include <functional>
static auto twice(double a) {
  const std::function<double(double)> g = [a](double t) { return a * t * t; };
  return [g](double t) { return 2.0 * g(t); };
}
void f(const double *x, double *y) { *y = twice(*x)(3.0); }

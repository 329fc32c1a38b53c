// adjgen --head='f(y)/(x)' text-value.cpp -- -std=c++17
// Strings, streams and containers are carried over as they are: what they give is a number, no place that is referred to.
#include <string>
void f(double *x, double *y) {
  std::string name("total");
  const char &first = name[0];
  *y = *x * first;
}

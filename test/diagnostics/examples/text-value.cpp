// adjgen --head='f(y)/(x)' text-value.cpp -- -std=c++17
// Strings, streams and containers are copied to the generated code as they are. What they give is a number, not a place that a reference can name.
#include <string>
void f(double *x, double *y) {
  std::string name("total");
  const char &first = name[0];
  *y = *x * first;
}

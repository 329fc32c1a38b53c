// adjgen --head='f(y)/(x)' text-value.cpp -- -std=c++17
// Strings and streams are copied to the generated code as they are. A part of one is not a number that can be differentiated.
#include <string>
void f(double *x, double *y) {
  std::string name("total");
  *y = *x * name[0];
}

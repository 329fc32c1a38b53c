// adjgen --head='f(y)/(x)' text-value.cpp -- -std=c++17
// Strings and streams are carried over as they are; a part of one is no number that is differentiated.
#include <string>
void f(double *x, double *y) {
  std::string name("total");
  *y = *x * name[0];
}

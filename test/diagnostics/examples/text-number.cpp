// adjgen --head='f(y)/(x)' text-number.cpp -- -std=c++17
// A derivative cannot pass through text.
#include <string>
void f(double *x, double *y) { *y = std::stod(std::to_string(*x)); }

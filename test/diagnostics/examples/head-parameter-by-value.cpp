// adjgen --head=f head-parameter-by-value.cpp -- -std=c++17
// The derivative of an object that is passed by value would be lost with the copy.
#include <vector>
double f(std::vector<double> x) { return x[0] * x[1]; }

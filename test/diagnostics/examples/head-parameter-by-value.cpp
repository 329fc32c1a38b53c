// adjgen --head=f head-parameter-by-value.cpp -- -std=c++17
// The function gets a copy of the object. The derivative would be lost with the copy.
#include <vector>
double f(std::vector<double> x) { return x[0] * x[1]; }

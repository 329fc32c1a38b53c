// adjgen --head='f(return)/(x)' head-ambiguous.cpp -- -std=c++17
// Several functions have this name.
double f(double x) { return x * x; }
float f(float x) { return x * x; }

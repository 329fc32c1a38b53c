// adjgen --head='f(return)/(return,x)' head-return-independent.c
// The value that a function returns is not one of its inputs.
double f(double x) { return x * x; }

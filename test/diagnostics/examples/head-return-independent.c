// adjgen --head='f(return)/(return,x)' head-return-independent.c
// What a function returns is no input of it.
double f(double x) { return x * x; }

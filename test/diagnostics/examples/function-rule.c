// adjgen --head='f(y)/(x)' function-rule.c
// adjgen knows the function, but not its derivative.
#include <math.h>
void f(double *x, double *y) { y[0] = significand(x[0]) * x[0]; }

// adjgen --head='f(y)/(x)' function-rule.c
// adjgen knows the function, but not its derivative.
#include <math.h>
void f(double *x, double *y) { y[0] = jn(2, x[0]) * x[0]; }

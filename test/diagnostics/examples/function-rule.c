// adjgen --head='f(y)/(x)' function-rule.c
// The function is known, but its derivative is not.
#include <math.h>
void f(double *x, double *y) { y[0] = jn(2, x[0]) * x[0]; }

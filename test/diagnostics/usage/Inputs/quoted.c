#include "quoted.h"
void f(real *x, real *y) { y[0] = x[0] * x[1]; }

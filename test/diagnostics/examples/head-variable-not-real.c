// adjgen --head='f(y)/(n,x)' head-variable-not-real.c
// Only real numbers have derivatives. As a warning, the variable is left out, and the derivative is still right.
void f(int n, const double *x, double *y) { *y = n * *x; }

// adjgen --head='f(y)/(n,x)' head-variable-not-real.c
// Derivatives are those of real numbers. As a warning, the variable is left out: what is written is right without
// it.
void f(int n, const double *x, double *y) { *y = n * *x; }

// adjgen --head='f(y)/(x)' function-pointer.c
// The program decides only at run time which function is called.
void f(double (*g)(double), double *x, double *y) { y[0] = g(x[0]) * x[1]; }

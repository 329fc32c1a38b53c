// adjgen --head='f(y)/(x)' function-pointer.c
// Which function is called is decided when the program runs.
void f(double (*g)(double), double *x, double *y) { y[0] = g(x[0]) * x[1]; }

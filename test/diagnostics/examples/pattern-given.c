// adjgen --mode=pattern --head='f(y)/(x)' pattern-given.c
// A given derivative says what it does, not which of its arguments it depends on.
double g(double x);
double g_d(double x, double x_d, double *return_d);
#pragma adjgen derivative(g) tangent(g_d)
void f(const double *x, double *y) { y[0] = g(x[0]); }

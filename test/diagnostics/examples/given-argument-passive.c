// adjgen --head='f(y)/(x)' given-argument-passive.c
// The given function writes the derivative of an argument, but there is no memory for that derivative.
double g(int n, const double *x, const double *c);
void g_b(int n, const double *x, double *x_b, const double *c, double *c_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(int n, const double *x, const double *c, double *y) { y[0] = g(n, x, c); }

// adjgen --head='f(y)/(x)' given-without-argument.c
// The pragma says that there is no derivative for this parameter, but the argument has one.
double g(const double *x, const double *c);
void g_b(const double *x, const double *c, double *c_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b) passive(x)
void f(const double *x, const double *c, double *y) { y[0] = g(x, x); }

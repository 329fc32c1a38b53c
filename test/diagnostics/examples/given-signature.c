// adjgen --head='f(y)/(x)' given-signature.c
// Generated code calls the derivative with certain parameters, which this function has not.
double g(double x);
void g_b(double x, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }

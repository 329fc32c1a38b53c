// adjgen --head='f(y)/(x)' given-signature.c
// Generated code calls the derivative with certain parameters, but this function has other ones.
double g(double x);
void g_b(double x, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }

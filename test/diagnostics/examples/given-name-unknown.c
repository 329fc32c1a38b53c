// adjgen --head='f(y)/(x)' given-name-unknown.c
// The pragma names a function as the derivative, but that function is not declared. Perhaps it is misspelt.
double g(double x);
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(gb)
void f(const double *x, double *y) { y[0] = g(x[0]); }

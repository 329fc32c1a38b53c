// adjgen --head='f(y)/(x)' given-function-unknown.c
// No function of this name is declared before the pragma. In a header for many sources (--rules) that is no fault: with the
// warning turned off, the pragma is ignored.
double g(double x);
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(h) adjoint(g_b)
void f(const double *x, double *y) { y[0] = *x * *x; }

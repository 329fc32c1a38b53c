// adjgen --head='f(y)/(x)' given-kind.c
// Such a function cannot be called as a plain function.
double g(double x, ...);
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }

// adjgen --head='f(y)/(x)' given-twice.c
// Two pragmas are about the same function.
double g(double x);
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }

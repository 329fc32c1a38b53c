// adjgen --head='f(y)/(x)' given-form.c
// The type of the parameter does not say what it points to.
double g(const void *p, double x);
void g_b(const void *p, double x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x, x[1]); }

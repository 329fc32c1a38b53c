// adjgen --head='f(y)/(x)' given-form.c
// What a parameter leads to cannot be told from its type.
double g(const void *p, double x);
void g_b(const void *p, double x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x, x[1]); }

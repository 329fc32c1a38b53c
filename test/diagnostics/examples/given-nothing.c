// adjgen --head='f(y)/(x)' given-nothing.c
// The pragma names neither an adjoint nor a tangent.
double g(double x);
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(g)
void f(const double *x, double *y) { y[0] = g(x[0]); }

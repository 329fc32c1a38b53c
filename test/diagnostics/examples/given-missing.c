// adjgen --head='f(y)/(x)' given-missing.c
// The pragma gives only the tangent and the adjoint is needed here, or the other way round.
double g(double x);
double g_d(double x, double x_d, double *return_d);
#pragma adjgen derivative(g) tangent(g_d)
void f(const double *x, double *y) { y[0] = g(x[0]); }

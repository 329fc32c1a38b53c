// adjgen --head='f(y)/(x)' given-missing.c
// A function whose tangent is given is called where its adjoint is needed, or the other way round.
double g(double x);
double g_d(double x, double x_d, double *return_d);
#pragma adjgen derivative(g) tangent(g_d)
void f(const double *x, double *y) { y[0] = g(x[0]); }

// adjgen --head='f(y)/(x)' pragma-clause-name.c
// The next word of the pragma is not a clause.
double g(double x);
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(g) (g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }

// adjgen --head='f(y)/(x)' given-parameter.c
// The function has no parameter with the name that is in the clause. Perhaps it is misspelt.
double g(double value, double factor);
void g_b(double value, double *value_b, double factor, double return_b);
#pragma adjgen derivative(g) adjoint(g_b) passive(facter)
void f(const double *x, double *y) { y[0] = g(x[0], 2.0); }

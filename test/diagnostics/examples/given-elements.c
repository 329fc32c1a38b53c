// adjgen --head='f(y)/(x)' given-elements.c
// The number of elements is not of a form that is understood.
void g(int n, const double *x, double *y);
void g_b(int n, const double *x, double *x_b, double *y, double *y_b);
#pragma adjgen derivative(g) adjoint(g_b) elements(y[m])
void f(int n, const double *x, double *y) { g(n, x, y); }

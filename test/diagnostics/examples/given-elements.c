// adjgen --head='f(y)/(x)' given-elements.c
// adjgen does not understand this form of the number of elements.
void g(int n, const double *x, double *y);
void g_b(int n, const double *x, double *x_b, double *y, double *y_b);
#pragma adjgen derivative(g) adjoint(g_b) elements(y[m])
void f(int n, const double *x, double *y) { g(n, x, y); }

// adjgen --head=g head-given.c
// A pragma gives the derivative of this function, so none is generated.
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
double g(double x) { return x * x; }

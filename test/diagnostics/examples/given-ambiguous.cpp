// adjgen --head='f(y)/(x)' given-ambiguous.cpp -- -std=c++17
// Several functions have this name.
double g(double x);
float g(float x);
void g_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(const double *x, double *y) { y[0] = g(x[0]); }

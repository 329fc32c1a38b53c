// adjgen --head='f(y)/(x)' given-reference.cpp -- -std=c++17
// The given derivative would have to return a reference, whose derivative it does not know.
double &g(double &x);
void g_b(double &x, double &x_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(double *x, double *y) { y[0] = g(x[0]); }

// adjgen --head='f(y)/(x)' given-number-unknown.c
// Memory that the function overwrites has to be saved first, but nothing says how much that is.
void g(int n, const double *x, double *y);
void g_b(int n, const double *x, double *x_b, double *y, double *y_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(int n, const double *x, double *y) {
  g(n, x, y);
  y[0] *= y[1];
}

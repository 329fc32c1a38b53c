// adjgen check --head='f(y)/(x)' --extent x=1,y=1 --threads=1 --points=1 --calls=1 --no-race-check --no-locate check-disagreement.c
// One derivative does not agree with the differences of the primal, or with the other derivative.
double g(double x);
void g_b(double x, double *x_b, double return_b);
double g_d(double x, double x_d, double *return_d);
#pragma adjgen derivative(g) adjoint(g_b) tangent(g_d)
double g(double x) { return x * x; }
void g_b(double x, double *x_b, double return_b) { *x_b += x * return_b; }
double g_d(double x, double x_d, double *return_d) {
  *return_d = 2 * x * x_d;
  return x * x;
}
void f(const double *x, double *y) { y[0] = g(x[0]) * x[0]; }

// n=8 m=8 fd=1e-5 dot=1e-9 same=1e-9 step=0.0009765625 : wrong, dual numbers: tangent and adjoint agree on a derivative that differences do not tell from the right one
#include <math.h>
static double g(double v) { return sin(v) * v; }
static const double fault = 1.0 + 1e-7;
static double g_d(double v, double v_d, double *return_d) {
  *return_d = fault * (sin(v) + v * cos(v)) * v_d;
  return g(v);
}
static void g_b(double v, double *v_b, double return_b) {
  *v_b += fault * (sin(v) + v * cos(v)) * return_b;
}
#pragma adjgen derivative(g) adjoint(g_b) tangent(g_d)
void f(int n, int m, double *x, double *y) {
  (void)n;
  for (int i = 0; i < m; i++)
    y[i] = g(x[i] * y[i]);
}

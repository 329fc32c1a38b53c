// n=8 m=8 fd=1e-5 dot=1e-9 same=1e-9 step=0.0009765625 : wrong-twice, tangent of adjoint: the adjoint's text depends on whether an adjoint is zero, the adjoint does not
#include <math.h>
static double g(double v) { return v * v * v; }
static double g_d(double v, double v_d, double *return_d) {
  *return_d = 3.0 * v * v * v_d;
  return g(v);
}
static void g_b(double v, double *v_b, double return_b) {
  if (return_b != 0.0)
    *v_b += 3.0 * v * v * return_b;
}
#pragma adjgen derivative(g) adjoint(g_b) tangent(g_d)
void f(int n, int m, double *restrict x, double *restrict y) {
  for (int i = 0; i < m; i++)
    y[i] += g(x[i % n]);
}

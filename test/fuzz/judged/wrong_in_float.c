// n=8 m=8 fd=2e-3 dot=1e-4 same=1e-4 step=0.03125 rounding=1.2e-7 : wrong: a derivative that is right with double in place of float
#include <math.h>
static double g(double v) { return sin(v) * v; }
static double fault(void) { return sizeof(float) == 4 ? 1.1 : 1.0; }
static double g_d(double v, double v_d, double *return_d) {
  *return_d = fault() * (sin(v) + v * cos(v)) * v_d;
  return g(v);
}
static void g_b(double v, double *v_b, double return_b) {
  *v_b += fault() * (sin(v) + v * cos(v)) * return_b;
}
#pragma adjgen derivative(g) adjoint(g_b) tangent(g_d)
void f(int n, int m, double *x, double *y) {
  (void)n;
  for (int i = 0; i < m; i++)
    y[i] = g(x[i] * y[i]);
}

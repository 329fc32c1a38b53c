// n=8 m=8 fd=1e-5 dot=1e-9 same=1e-9 step=0.0009765625 : wrong, dual numbers: the same in C++, with a sum of several threads
#include <cmath>
#include <vector>
static double g(double v) { return std::sin(v) * v; }
static const double fault = 1.0 + 1e-7;
static double g_d(double v, double v_d, double *return_d) {
  *return_d = fault * (std::sin(v) + v * std::cos(v)) * v_d;
  return g(v);
}
static void g_b(double v, double *v_b, double return_b) {
  *v_b += fault * (std::sin(v) + v * std::cos(v)) * return_b;
}
#pragma adjgen derivative(g) adjoint(g_b) tangent(g_d)
void f(int n, int m, double *x, double *y) {
  std::vector<double> w(x, x + n);
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < m; i++)
    s += g(w[i % n] * y[i]);
  y[0] += s;
}

// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
#include <vector>
double g(const std::vector<double> &x);
void g_b(const std::vector<double> &x, std::vector<double> &x_b, double return_b);
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'g' cannot be given: objects of the parameter 'x' {{.*}} have another form in generated code
#pragma adjgen derivative(g) adjoint(g_b)
class Grid {
  double v = 0.0;

public:
  virtual double at(double x) const { return v * x; }
  double two(double x) const { return 2 * at(x); }
};
void two_b(const Grid &self, Grid &self_b, double x, double *x_b, double return_b);
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'Grid::two' cannot be given: objects of the class 'Grid' have another form in generated code
#pragma adjgen derivative(Grid::two) adjoint(two_b)
double h(double x);
// CHECK: {{.*}}:[[@LINE+3]]:{{[0-9]+}}: error: 'h' is ambiguous
float h(float x);
void h_b(double x, double *x_b, double return_b);
#pragma adjgen derivative(h) adjoint(h_b)
void f(const double *x, double *y) { y[0] = h(x[0]); }

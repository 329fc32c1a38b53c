// adjgen --head=f given-object.cpp -- -std=c++17
// Generated code has the members of such an object one by one, but not the object itself.
#include <vector>
double g(const std::vector<double> &x);
void g_b(const std::vector<double> &x, std::vector<double> &x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
double f(const std::vector<double> &x) { return g(x); }

// RUN: %finds '--head=ns::total(return)/(x)' --extent x=7 %s | FileCheck %s
// A given adjoint assigns (=) where it must add (+=): wrong only where the argument has another use.
#include <vector>
namespace ns {
double mean(double a, double b) { return 0.5 * (a + b); }
void mean_b(double, double *a_b, double, double *b_b, double return_b) {
  *a_b += 0.5 * return_b;
  *b_b = 0.5 * return_b;
}
double mean_d(double a, double a_d, double b, double b_d, double *return_d) {
  *return_d = 0.5 * (a_d + b_d);
  return mean(a, b);
}
} // namespace ns
#ifdef __adjgen__
#pragma adjgen derivative(ns::mean) adjoint(ns::mean_b) tangent(ns::mean_d)
#endif
namespace ns {
double total(const std::vector<double> &x) {
  double s = 0.0;
  for (std::size_t i = 1; i < x.size(); i++) {
    double b = x[i];
    // CHECK: assigned_adjoint.cpp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}adjoint
    double m = mean(b, b);
    s += m * b;
  }
  return s;
}
} // namespace ns

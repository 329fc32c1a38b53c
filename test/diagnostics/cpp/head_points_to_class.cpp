// RUN: %refused '--head=f' %s | FileCheck %s
// RUN: %refused '--head=g' %s | FileCheck %s --check-prefix=VALUE
#include <complex>
#include <vector>
class Grid {
  std::vector<double> values;

public:
  double at(double x) const { return values[0] * x; }
};
// CHECK: {{.*}}:[[@LINE+1]]:22: error: the parameter 'g' of the type 'const Grid *' of what is to be differentiated is not supported
double f(const Grid *g, double x) { return g->at(x); }
// VALUE: {{.*}}:[[@LINE+1]]:31: error: the parameter 'z' of the type 'std::complex<double>' of what is to be differentiated is not supported
double g(std::complex<double> z) { return std::norm(z); }

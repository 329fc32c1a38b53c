// n=6 m=6 : two functions of one name and the same parameters, both differentiated: one in no namespace, one in an unnamed one, also within a namespace
#include <cmath>

static double helper(double a) { return a * std::sin(a); }
double scale(double a) { return 2.0 * a * a; }
inline double weight(int k) { return 1.0 + 0.5 * k; }

namespace {
double helper(double a) { return a * a * a; }
double both(double a) { return helper(a) * ::helper(a); }
double weight(int k) { return 2.0 - 0.25 * k; }
namespace {
double deeper(double a) { return a * std::cos(a); }
} // namespace
double onlyHere(double a) { return deeper(a) * weight(2); }
} // namespace

namespace model {
namespace {
double scale(double a) { return std::exp(0.1 * a); }
double shift(double a) { return 0.5 + a; }
} // namespace
double deeper(double a) { return scale(a) + ::scale(a); }
double shift(double a, double b) { return shift(a) * b; }
} // namespace model

static double deeper(double a, int k) { return a * ::weight(k); }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    y[i % m] += both(x[i]) + ::helper(x[i]) * ::weight(i);
    y[i % m] +=
        onlyHere(x[i]) + deeper(x[i], i) + model::deeper(x[i]) + scale(x[i]) * model::shift(x[i], 0.5 * i);
  }
}

// n=6 m=3 std=c++11 : variables and functions that are declared only in other functions, in namespaces and with the linkage of C
#include <cmath>

extern "C" {
static double scaled(double x) {
  extern int optind;
  int abs(int), isatty(int);
  return isatty(-1) ? x : x * x * abs(-optind);
}
}

namespace model {
double factor(double);
inline double part(double x) {
  extern double weight;
  double factor(double), other(double);
  return weight * factor(x) + other(2.0);
}
double weight = 1.5;
double factor(double x) { return x * x; }
double other(double x) { return 0.25 * x; }
} // namespace model

void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    for (int i = 0; i < n; i++)
      y[k] += scaled(std::sin(x[i] * y[k])) + model::part(std::cos(x[i] * y[k]));
}

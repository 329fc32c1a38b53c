// n=5 m=5 : assert is a macro, in namespaces, in classes and templates, and beside a member of the name of a function
#include <cassert>
#include <cmath>
namespace fit {
namespace {
template <class T> struct Line {
  T a, b;
  T at(T t) const {
    assert(t > T(-10) && "in range");
    return a * t + b;
  }
};
double sqrt(double t) {
  assert(t >= 0.0);
  return std::sqrt(t + 1.0);
}
} // namespace
inline namespace v2 {
template <class I> double sum(const double *x, I n) {
  assert(n > 0);
  double s = 0.0;
  for (I i = 0; i < n; ++i) {
    const Line<double> l{x[i], 0.5};
    assert(x[i] < 1e6 || i > 0);
    s += l.at(x[i]) * sqrt(x[i] * x[i]);
  }
  return s;
}
} // namespace v2
} // namespace fit
namespace out {
void f(int n, int m, double *x, double *y) {
  assert(n == m);
  for (int i = 0; i < m; ++i)
    y[i] *= fit::sum(x, n) * x[i];
}
} // namespace out
void f(int n, int m, double *x, double *y) { out::f(n, m, x, y); }

// n=6 m=6 : locals, parameters, and functions and variables of namespaces that have the name of a template, of an instance's argument, or of a type behind a namespace
#include <cmath>

template <class T> T residual(T a, T b) { return a * a - b; }
template <class T> struct scale {
  T v;
  T operator()(T x) const { return v * x; }
};
struct unit {
  double length;
};
namespace frame {
struct origin {
  double at;
};
} // namespace frame

namespace other {
double unit = 0.5;
double scale(double x) {
  ::scale<double> scale{x};
  struct ::unit one = {other::unit};
  return scale(one.length);
}
} // namespace other

static double scaled(double scale, double x) {
  ::scale<double> s{scale};
  return s(x);
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; ++i) {
    auto residual = ::residual<double>(x[i], 2.0);
    double scale = std::cos(x[i]);
    ::scale<double> s{scale};
    double unit = 0.5 * s(residual);
    ::scale<struct unit *> pointing{nullptr};
    struct unit one = {unit};
    pointing.v = &one;
    double frame = one.length, origin = frame * x[i];
    frame::origin o = {origin};
    y[i] += scaled(pointing.v->length, x[i]) * frame + o.at * other::scale(x[i]);
  }
}

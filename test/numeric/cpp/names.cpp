// n=8 m=8 : functions, classes and constants of one name in several namespaces and classes; private constants; local classes
namespace one {
static double helper(double v) { return v > 0.8 ? v : v * v; }
constexpr double scale = 0.5;
struct Law {
  double k;
  double at(double v) const { return v < k ? k * v : v + k; }
};
} // namespace one
namespace two {
namespace {
double helper(double v) {
  if (v > 0.8)
    return 0.5 * v;
  return v * v * v;
}
} // namespace
const double scale = 0.25;
class Law {
  static constexpr double table[3] = {0.5, 0.25, 0.75};
  double k;

public:
  explicit Law(double v) : k(v) {}
  double at(double v) const { return v < 0.7 ? k * v * table[1] : v * k; }
  double at(int i) const {
    if (i > 1)
      return k;
    return table[i] * k;
  }
};
inline namespace inner {
double other(double v, int n) { return n ? helper(v) * v : v; }
} // namespace inner
} // namespace two

enum class Side { left, right };
enum Plain { left = 2, right = 5 };

template <int N> struct Weights {
  static constexpr double of[2] = {0.125 * N, 0.5};
  static double apply(double v, int i) {
    if (i > 0)
      return of[i] * v * v;
    return of[i] * v;
  }
};

static double sided(double v, Side s) {
  switch (s) {
  case Side::left:
    return v * left;
  case Side::right:
    break;
  }
  return v * right * v;
}

void f(int n, int m, double *x, double *y) {
  struct Law {
    double v;
    double at(double w) const { return v * w; }
  };
  one::Law a{x[0]};
  two::Law b(x[1]);
  Law c{y[0]};
  using two::helper;
  for (int i = 0; i < n && i < m; ++i) {
    y[i] += a.at(x[i]) * one::scale + b.at(x[i]) * two::scale + c.at(y[i]);
    y[i] += one::helper(x[i]) * helper(y[i]) + two::other(x[i], i) + b.at(i % 3);
    y[i] *= 0.25 * sided(x[i], i % 2 ? Side::left : Side::right);
    y[i] += Weights<2>::apply(x[i], i % 2) + Weights<3>::apply(y[i], 1);
  }
}

// n=6 m=6 : static functions and function templates that have the names of members of classes that the output repeats, and are used elsewhere only
#include <complex>

static double norm(double v) { return v * v; }
template <class T> static T half(T v) { return v / 2; }
static double used(double v) { return 3.0 * v; }

template <class T> class Sum {
  T total;

public:
  explicit Sum(T t) : total(t) {}
  T norm() const { return total * total; }
  T half() const { return total / 2; }
  T more() const { return used(total); }
};

struct Pair {
  double a, b;
  double norm() const { return a * b; }
};

/// What is not differentiated uses them.
double others(double v) { return norm(v) + half(v); }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; ++i) {
    Sum<double> s(x[i]);
    Pair p = {x[i], y[i]};
    y[i] += s.norm() * s.half() + s.more() * p.norm();
  }
}

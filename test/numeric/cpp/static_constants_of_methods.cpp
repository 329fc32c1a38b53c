// n=6 m=3 : constants of methods whose initializers name what their class, its base and a `using namespace` around it have
#include <cmath>
#include <limits>

struct Units {
  typedef double real;
  enum { order = 3 };
};

namespace geo {
using namespace std;

struct Base {
  typedef float part;
};

class Ellipsoid : private Base {
  typedef Units::real real;
  static constexpr int terms = Units::order;
  real a_;

public:
  explicit Ellipsoid(real a) : a_(a) {}
  static real series(real x);
  real power(real x) const;
  template <class T> T scaled(T x) const {
    using number = T;
    static const number half = number(1) / 2, small = numeric_limits<T>::epsilon();
    return (half + small) * x * a_;
  }
};

Units::real Ellipsoid::series(real x) {
  static const real smallest = -log2(numeric_limits<real>::epsilon() / 2);
  int n = x == 0 ? 1 : int(ceil(smallest / 8));
  real v = 0;
  while (n--)
    v = -x * v - 1 / real(2 * n + 7);
  return v;
}

Units::real Ellipsoid::power(real x) const {
  static const real table[terms] = {real(1), real(2) / terms, sqrt(real(3))};
  static const part eps = numeric_limits<part>::epsilon();
  return table[0] + x * a_ * (table[1] + x * table[2]) + eps * x;
}
} // namespace geo

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    const geo::Ellipsoid e(x[i] * y[i]);
    y[i] = e.power(x[n - 1 - i]) * geo::Ellipsoid::series(0.1 * x[i]) + e.scaled(x[i]);
  }
}

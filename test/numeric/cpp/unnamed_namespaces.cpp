// n=6 m=6 no-roundtrip : functions in namespaces that stand in unnamed ones, with equal names; types and tables beside them
#include <cmath>

namespace {
namespace laws {
enum class Kind { cubic, wave };
constexpr double weights[] = {0.5, 1.5};

double power(double v) {
  double r = v;
  for (int k = 0; k < 3; ++k) {
    if (r > 4.0)
      return r * v;
    r *= std::sin(v);
  }
  return r;
}
double apply(Kind kind, double v) {
  for (int k = 0; k < 2; ++k)
    if (kind == Kind::cubic)
      return v * v * v * weights[k];
  return power(v) * weights[1];
}
int rounds(int most) {
  const char *const name = "rounds";
  return name[0] == 'r' ? most : 0;
}
} // namespace laws
} // namespace

namespace physics {
namespace {
namespace laws {
double square(double v) {
  for (int k = 0; k < 2; ++k)
    if (v > 1.0)
      return v * v;
  return v;
}
} // namespace laws
double twice(double v) {
  for (int k = 0; k < 2; ++k)
    if (v > 9.0)
      return v;
  return 2.0 * laws::square(v);
}
} // namespace
double both(double v) { return twice(v) + laws::square(v); }
} // namespace physics

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    x[i] *= laws::apply(i % 2 ? laws::Kind::cubic : laws::Kind::wave, x[i]);
  for (int k = 0; k < laws::rounds(m); ++k)
    y[k] = y[k] * laws::power(x[k % n]) + physics::both(y[k]);
}

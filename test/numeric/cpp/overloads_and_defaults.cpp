// n=6 m=6 : overloads by type, number and constness, default arguments, scoped enumerations, casts, constexpr
#include <cstddef>

namespace model {
enum class Kind : unsigned char { square, inverse, plain };
constexpr double table[] = {0.5, 1.5, 0.25};
constexpr std::size_t count = sizeof(table) / sizeof(table[0]);

double apply(double v, Kind k = Kind::plain) {
  switch (k) {
  case Kind::square:
    return v * v;
  case Kind::inverse:
    return 1.0 / (1.0 + v);
  default:
    return v;
  }
}
float apply(float v) { return v * 2.0f; }
double apply(int k, double v) { return static_cast<double>(k) * v; }
} // namespace model

void f(int n, int m, double *x, double *y) {
  using model::apply;
  for (auto i = 0; i < n && i < m; ++i) {
    const auto k = static_cast<model::Kind>(i % 3);
    y[i] += apply(x[i], k) * apply(y[i]) + apply(i, x[i]) + apply(2.0f) * x[i];
    x[i] *= model::table[static_cast<std::size_t>(i) % model::count];
  }
}
